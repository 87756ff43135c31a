import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { DEPLOY_SECRET, testEdge } from '../testing/test-edge';

const LIVE = 'bbbbbbbbbbbb';
const OLDER = 'aaaaaaaaaaaa';
const NEWER = 'cccccccccccc';
const NEW_SHELL = '5e115e115e22';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

/** What a tab that runs that build of the shell is told. */
async function ask(app: App, shell = SHELL.build, headers: Record<string, string> = {}, more = '') {
  const answer = await app.inject({ url: `/__release?shell=${shell}${more}`, headers });
  return { answer, update: answer.statusCode === 200 ? v.parse(ReleaseUpdate, answer.json()) : undefined };
}

/** A new shell with a new React, and a build of mfe-tours that needs it. */
function releaseNewReact(): void {
  folder.addBuild({ ...SHELL, build: NEW_SHELL, shared: { react: { version: '20.0.0' } } });
  folder.addBuild({ ...toursBuild(NEWER), shared: { react: { range: '^20.0.0' } } });
  folder.serve({
    shell: { live: NEW_SHELL, previous: SHELL.build },
    'mfe-tours': { live: NEWER, previous: LIVE },
  });
}

it('an open tab is told the set its visitor gets now, and by a 304 that nothing has changed', async () => {
  const app = await testEdge(folder);
  const { answer, update } = await ask(app);
  expect(update).toMatchObject({
    revision: 1,
    remotes: [{ name: 'mfe-tours', live: { build: LIVE }, previous: { build: OLDER } }],
  });
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.headers['vary']).toMatch(/cookie/);
  const etag = String(answer.headers['etag']);
  expect((await ask(app, SHELL.build, { 'if-none-match': etag })).answer.statusCode).toBe(304);

  folder.addBuild(toursBuild(NEWER));
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: NEWER, previous: LIVE } });
  const then = await ask(app, SHELL.build, { 'if-none-match': etag });
  expect(then.update).toMatchObject({ revision: 2, remotes: [{ live: { build: NEWER } }] });
});

it('a tab of an older shell goes on with what it has, when the set does not fit it as a whole', async () => {
  releaseNewReact();
  const app = await testEdge(folder);
  const { update } = await ask(app);
  expect(update?.remotes).toBeUndefined();
  expect(update?.refused).toBe(
    'mfe-tours@cccccccccccc requires react ^20.0.0, but shell@5e115e115e11 provides 19.3.1.',
  );
  expect((await ask(app, NEW_SHELL)).update?.remotes?.[0]?.live.build).toBe(NEWER);
});

it('a tab is given no build to fall back to that does not fit it', async () => {
  releaseNewReact();
  const app = await testEdge(folder);
  expect((await ask(app, NEW_SHELL)).update?.remotes?.[0]?.previous).toBeUndefined();
});

it('a tab of a shell that is not kept any more is told so', async () => {
  const { update } = await ask(await testEdge(folder), 'eeeeeeeeeeee');
  expect(update?.refused).toBe('shell@eeeeeeeeeeee is not kept any more: load the page again.');
});

it('a tab is told the canary of its own visitor, and sets no cookie', async () => {
  folder.addBuild(toursBuild(NEWER));
  folder.serve({
    shell: { live: SHELL.build },
    'mfe-tours': { live: LIVE, canary: { build: NEWER, percent: 50 } },
  });
  const app = await testEdge(folder);
  const builds = new Set<string | undefined>();
  for (let n = 0; n < 40; n += 1) {
    const cookie = `safar-visitor=${String(n).padStart(22, 'a')}`;
    const page = await app.inject({ url: '/', headers: { cookie } });
    const told = (await ask(app, SHELL.build, { cookie })).update?.remotes?.[0]?.live.build;
    expect(page.body).toContain(`"build":"${told}"`);
    expect(page.body.split('<script type="application/json"')[0]).toContain(`/mfe-tours/${told}/all.js`);
    builds.add(told);
  }
  expect(builds.size).toBe(2);
  const { answer, update } = await ask(app);
  expect(update?.remotes?.[0]?.live.build).toBe(LIVE);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('a tab with an override keeps it', async () => {
  const app = await testEdge(folder);
  const claims = { sub: 'Mitu', remote: 'mfe-tours', build: OLDER };
  const token = await signToken(DEPLOY_SECRET, 'override', claims);
  const { update } = await ask(app, SHELL.build, {}, `&${OVERRIDE_KEY}=${token}`);
  expect(update?.remotes?.[0]?.live.build).toBe(OLDER);
  const over = await signToken(DEPLOY_SECRET, 'override', claims, -1);
  expect((await ask(app, SHELL.build, {}, `&${OVERRIDE_KEY}=${over}`)).update?.refused).toMatch(/not valid/);
});

it('a question that names no build is refused', async () => {
  expect((await ask(await testEdge(folder), '../x')).answer.statusCode).toBe(400);
});
