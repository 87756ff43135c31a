import type { App } from '@safar/shared-server/app';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { pageDataOf } from '../testing/page-data-of';
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

function serveCanary(percent: number): void {
  folder.serve({
    shell: { live: SHELL.build },
    'mfe-tours': { live: LIVE, ...(percent > 0 ? { canary: { build: CANARY, percent } } : {}) },
  });
}

/** Opens a tester's link: the response, and the cookie it sets. */
async function openLink(app: App, packages: string[], seconds?: number) {
  const token = await signToken(DEPLOY_SECRET, 'tester', { sub: 'Rafi', packages }, seconds);
  const response = await app.inject(testerLink('http://localhost', token));
  return { response, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
}

/** The build of mfe-tours on the page of a visitor with that cookie. */
async function toursBuildFor(app: App, cookie: string): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/', headers: { cookie } });
  return pageDataOf(body).remotes[0]?.live.build;
}

it('a tester gets the canary of the packages on the link, whatever its traffic, until leaving', async () => {
  const app = await testEdge(folder);
  const { response, cookie } = await openLink(app, ['mfe-tours'], 3600);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(response.headers['set-cookie']).toMatch(/; Max-Age=(3600|3599); HttpOnly; SameSite=Lax$/);
  expect(await toursBuildFor(app, cookie)).toBe(CANARY);

  const left = await app.inject({ url: '/__release/tester?leave', headers: { cookie } });
  expect(left.statusCode).toBe(303);
  expect(left.headers['set-cookie']).toMatch(/^safar-tester=; Path=\/; Max-Age=0/);
});

it('a tester gets the live builds of other packages, and where no canary runs', async () => {
  const app = await testEdge(folder);
  expect(await toursBuildFor(app, (await openLink(app, ['mfe-tasks'])).cookie)).toBe(LIVE);
  const { cookie } = await openLink(app, ['mfe-tours']);
  serveCanary(0);
  expect(await toursBuildFor(app, cookie)).toBe(LIVE);
});

it.each([
  ['expired', () => signToken(DEPLOY_SECRET, 'tester', { sub: 'Rafi', packages: ['mfe-tours'] }, -1)],
  ['of another site', () => signToken(`${DEPLOY_SECRET}!`, 'tester', { sub: 'R', packages: ['mfe-tours'] })],
  [
    'of another kind of token',
    () => signToken(DEPLOY_SECRET, 'deploy', { sub: 'R', packages: ['mfe-tours'] }),
  ],
  ['empty', async () => ''],
])('a link that is %s makes no tester, and neither does its token in a cookie', async (_case, make) => {
  const app = await testEdge(folder);
  const token = await make();
  const response = await app.inject(testerLink('http://localhost', token));
  expect(response.statusCode).toBe(401);
  expect(response.body).toBe('This link is not valid any more. Ask for a new one.\n');
  expect(response.headers['set-cookie']).toBeUndefined();
  // This bucket is above the canary's traffic, so only the tester's cookie could lead to it.
  expect(await toursBuildFor(app, `safar-visitor=${'a'.repeat(22)}; safar-tester=${token}`)).toBe(LIVE);
});
