import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { BEACON_TOKEN_HEADER } from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import * as v from 'valibot';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { verifyPageToken } from '../../telemetry/page-token';
import { pageTokenOf } from '../../testing/page-data-of';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';

const LIVE = 'bbbbbbbbbbbb';
const OLDER = 'aaaaaaaaaaaa';
const NEWER = 'cccccccccccc';
const NEW_SHELL = '5e115e115e22';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

/** Requests the release update for a tab that runs that build of the shell. */
async function requestUpdate(app: App, shell = SHELL.build, headers: Record<string, string> = {}, more = '') {
  const response = await app.inject({ url: `/__release?shell=${shell}${more}`, headers });
  return {
    response,
    update: response.statusCode === 200 ? v.parse(ReleaseUpdate, response.json()) : undefined,
  };
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

it('an open tab gets the release of its visitor, and a 304 while nothing has changed', async () => {
  const app = await testEdge(folder);
  const { response, update } = await requestUpdate(app);
  expect(update).toMatchObject({
    revision: 1,
    remotes: [{ name: 'mfe-tours', live: { build: LIVE }, previous: { build: OLDER } }],
  });
  expect(response.headers['cache-control']).toBe('private, no-cache');
  expect(response.headers['vary']).toMatch(/cookie/);
  const etag = String(response.headers['etag']);
  expect((await requestUpdate(app, SHELL.build, { 'if-none-match': etag })).response.statusCode).toBe(304);

  folder.addBuild(toursBuild(NEWER));
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: NEWER, previous: LIVE } });
  // A request does not wait for a store that is slow: one after it has what was read.
  const afterwards = await waitUntil(
    async () => (await requestUpdate(app, SHELL.build, { 'if-none-match': etag })).update,
  );
  expect(afterwards).toMatchObject({ revision: 2, remotes: [{ live: { build: NEWER } }] });
});

it('a tab that sends the token of its beacons gets one for its new builds, and a 304 the next time', async () => {
  const app = await testEdge(folder);
  const token = pageTokenOf((await app.inject('/')).headers) ?? '';
  folder.addBuild(toursBuild(NEWER));
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: NEWER, previous: LIVE } });
  const { response, update } = await requestUpdate(app, SHELL.build, { [BEACON_TOKEN_HEADER]: token });
  expect(await verifyPageToken(DEPLOY_SECRET, update?.beaconToken)).toMatchObject({
    revision: 2,
    builds: { 'mfe-tours': [NEWER, LIVE, OLDER] },
  });
  const headers = { [BEACON_TOKEN_HEADER]: token, 'if-none-match': String(response.headers['etag']) };
  expect((await requestUpdate(app, SHELL.build, headers)).response.statusCode).toBe(304);
  expect((await requestUpdate(app)).update?.beaconToken).toBeUndefined();
});

it('a tab of an older shell gets no update when a build of the release does not run under it', async () => {
  releaseNewReact();
  const app = await testEdge(folder);
  const { update } = await requestUpdate(app);
  expect(update?.remotes).toBeUndefined();
  expect(update?.refused).toBe(
    'mfe-tours@cccccccccccc requires react ^20.0.0, but shell@5e115e115e11 provides 19.3.1.',
  );
  expect((await requestUpdate(app, NEW_SHELL)).update?.remotes?.[0]?.live.build).toBe(NEWER);
});

it('a tab of an older shell learns which shell its visitor would get now, whether or not it is refused', async () => {
  const shellOf = async (app: App, shell: string) => (await requestUpdate(app, shell)).update?.shell;
  expect(await shellOf(await testEdge(folder), SHELL.build)).toEqual({ build: SHELL.build });
  releaseNewReact();
  const app = await testEdge(folder);
  expect(await shellOf(app, SHELL.build)).toEqual({ build: NEW_SHELL });
  expect(await shellOf(app, 'eeeeeeeeeeee')).toEqual({ build: NEW_SHELL });
});

it('a tab learns of a canary of the shell only if it is its visitor who gets it, and only as long as it runs', async () => {
  folder.addBuild({ ...SHELL, build: NEW_SHELL });
  const withCanary = (percent: number) =>
    folder.serve({ shell: { live: SHELL.build, canary: { build: NEW_SHELL, percent } } });
  withCanary(50);
  const app = await testEdge(folder);
  const shells = async () => {
    const found = new Set<string | undefined>();
    for (let n = 0; n < 40; n += 1) {
      const cookie = `safar-visitor=${String(n).padStart(22, 'a')}`;
      const page = await app.inject({ url: '/', headers: { cookie } });
      const build = (await requestUpdate(app, SHELL.build, { cookie })).update?.shell?.build;
      expect(page.body).toContain(`"shell":"${build}"`);
      found.add(build);
    }
    return [...found].sort();
  };
  expect(await shells()).toEqual([SHELL.build, NEW_SHELL].sort());
  withCanary(0);
  expect(await shells()).toEqual([SHELL.build]);
});

it('a tab gets no previous build that does not run under its shell', async () => {
  releaseNewReact();
  const app = await testEdge(folder);
  expect((await requestUpdate(app, NEW_SHELL)).update?.remotes?.[0]?.previous).toBeUndefined();
});

it('a tab whose shell the registry does not list any more has to load the page again', async () => {
  const { update } = await requestUpdate(await testEdge(folder), 'eeeeeeeeeeee');
  expect(update?.refused).toBe('shell@eeeeeeeeeeee is not kept any more: load the page again.');
});

it('a tab gets the canary of its visitor, and no cookie', async () => {
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
    const updated = (await requestUpdate(app, SHELL.build, { cookie })).update?.remotes?.[0]?.live.build;
    expect(page.body).toContain(`"build":"${updated}"`);
    expect(page.body.split('<script type="application/json"')[0]).toContain(`/mfe-tours/${updated}/all.js`);
    builds.add(updated);
  }
  expect(builds.size).toBe(2);
  const { response, update } = await requestUpdate(app);
  expect(update?.remotes?.[0]?.live.build).toBe(LIVE);
  expect(response.headers['set-cookie']).toBeUndefined();
});

it('a tab with an override keeps it', async () => {
  const app = await testEdge(folder);
  const claims = { sub: 'Mitu', remote: 'mfe-tours', build: OLDER };
  const token = await signToken(DEPLOY_SECRET, 'override', claims);
  const { update } = await requestUpdate(app, SHELL.build, {}, `&${OVERRIDE_KEY}=${token}`);
  expect(update?.remotes?.[0]?.live.build).toBe(OLDER);
  const expired = await signToken(DEPLOY_SECRET, 'override', claims, -1);
  expect((await requestUpdate(app, SHELL.build, {}, `&${OVERRIDE_KEY}=${expired}`)).update?.refused).toMatch(
    /not valid/,
  );
});

it('a request without a valid build of the shell is a 400', async () => {
  expect((await requestUpdate(await testEdge(folder), '../x')).response.statusCode).toBe(400);
});
