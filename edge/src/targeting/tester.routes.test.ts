import { PAGE_DATA_ID, PageData } from '@safar/shared-contracts/page.contract';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { DEPLOY_SECRET, testEdge } from '../testing/test-edge';
import { testerLink } from './tester-and-override-links';

const LIVE = 'bbbbbbbbbbbb';
const CANARY = 'cccccccccccc';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild(toursBuild(CANARY));
  serveCanary(0.01);
});
afterEach(() => folder.remove());

function serveCanary(percent: number): void {
  folder.serve({
    shell: { live: SHELL.build },
    'mfe-tours': { live: LIVE, ...(percent > 0 ? { canary: { build: CANARY, percent } } : {}) },
  });
}

/** Follows a tester's link: the answer, and the cookie it leaves. */
async function follow(app: App, packages: string[], seconds?: number) {
  const token = await signToken(DEPLOY_SECRET, 'tester', { sub: 'Rafi', packages }, seconds);
  const answer = await app.inject(testerLink('http://localhost', token));
  return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

async function toursOf(app: App, cookie: string): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/', headers: { cookie } });
  const json = body.match(new RegExp(`id="${PAGE_DATA_ID}">(.*)</script>`))?.[1];
  return v.parse(PageData, JSON.parse(json ?? 'null')).remotes[0]?.live.build;
}

it('gets the canary of the packages on the link, however small its share, until leaving', async () => {
  const app = await testEdge(folder);
  const { answer, cookie } = await follow(app, ['mfe-tours'], 3600);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/');
  expect(answer.headers['set-cookie']).toMatch(/; Max-Age=(3600|3599); HttpOnly; SameSite=Lax$/);
  expect(await toursOf(app, cookie)).toBe(CANARY);

  const left = await app.inject({ url: '/__release/tester?leave', headers: { cookie } });
  expect(left.statusCode).toBe(303);
  expect(left.headers['set-cookie']).toMatch(/^safar-tester=; Path=\/; Max-Age=0/);
});

it('gets what everybody gets of other packages, and where no canary runs', async () => {
  const app = await testEdge(folder);
  expect(await toursOf(app, (await follow(app, ['mfe-tasks'])).cookie)).toBe(LIVE);
  const { cookie } = await follow(app, ['mfe-tours']);
  serveCanary(0);
  expect(await toursOf(app, cookie)).toBe(LIVE);
});

it.each([
  ['expired', () => signToken(DEPLOY_SECRET, 'tester', { sub: 'Rafi', packages: ['mfe-tours'] }, -1)],
  ['of another site', () => signToken(`${DEPLOY_SECRET}!`, 'tester', { sub: 'R', packages: ['mfe-tours'] })],
  ['for something else', () => signToken(DEPLOY_SECRET, 'deploy', { sub: 'R', packages: ['mfe-tours'] })],
  ['empty', async () => ''],
])('nobody becomes one by a link that is %s, nor by its token in a cookie', async (_case, make) => {
  const app = await testEdge(folder);
  const token = await make();
  const answer = await app.inject(testerLink('http://localhost', token));
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toBe('This link is not valid any more. Ask for a new one.\n');
  expect(answer.headers['set-cookie']).toBeUndefined();
  // A bucket that is in no trial: the cookie of a tester is all that could help.
  expect(await toursOf(app, `safar-visitor=${'a'.repeat(22)}; safar-tester=${token}`)).toBe(LIVE);
});
