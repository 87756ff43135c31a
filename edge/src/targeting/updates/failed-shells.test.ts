import { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { FAILED_SHELLS_COOKIE } from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { pageDataOf } from '../../testing/page-data-of';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';

const [BEFORE, LIVE, CANARY] = ['5e115e115e00', SHELL.build, '5e115e115ecc'];
const TOURS = { 'mfe-tours': { live: 'bbbbbbbbbbbb' } };

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  for (const build of [BEFORE, CANARY]) folder.addBuild({ ...SHELL, build });
  folder.serve({ shell: { live: LIVE, previous: BEFORE }, ...TOURS });
});

/** Reports to the edge that this build did not start, with the cookie of an earlier report. */
async function fail(app: App, build: string, token?: string) {
  const headers = token === undefined ? {} : { cookie: `${FAILED_SHELLS_COOKIE}=${token}` };
  const response = await app.inject({ url: `/__release?failed=1&shell=${build}`, headers });
  return v.parse(ReleaseUpdate, response.json());
}

/** The build of the shell on a page of a visitor with that cookie. */
async function shellFor(app: App, token?: string, url = '/'): Promise<string> {
  const headers = token === undefined ? {} : { cookie: `${FAILED_SHELLS_COOKIE}=${token}` };
  return pageDataOf((await app.inject({ url, headers })).body).shell;
}

const tokenFor = (builds: string[], lifetime?: number) =>
  signToken(DEPLOY_SECRET, 'failed-shells', { sub: 'a visitor', builds }, lifetime);

describe('a visitor whose shell does not start', () => {
  it('gets the one before it, on pages and in open tabs, and nobody else does', async () => {
    const app = await testEdge(folder);
    const { shell, failedShells } = await fail(app, LIVE);
    expect(shell).toEqual({ build: BEFORE });
    expect(await shellFor(app, failedShells)).toBe(BEFORE);
    expect(await shellFor(app)).toBe(LIVE);
    const headers = { cookie: `${FAILED_SHELLS_COOKIE}=${failedShells}` };
    const update = await app.inject({ url: `/__release?shell=${BEFORE}`, headers });
    expect(update.json()).toMatchObject({ shell: { build: BEFORE } });
  });

  it('gets the next one that is published', async () => {
    const app = await testEdge(folder);
    const { failedShells } = await fail(app, LIVE);
    folder.serve({ shell: { live: CANARY, previous: LIVE }, ...TOURS });
    expect(await shellFor(app, failedShells)).toBe(CANARY);
  });

  it('stays where it is when the one before it does not start either, and goes round in no circle', async () => {
    const app = await testEdge(folder);
    const { failedShells } = await fail(app, LIVE);
    const second = await fail(app, BEFORE, failedShells);
    expect([second.shell, second.failedShells]).toEqual([undefined, undefined]);
    expect(await shellFor(app, failedShells)).toBe(BEFORE);
  });

  it('stays where it is when there is none before it', async () => {
    folder.serve({ shell: { live: LIVE }, ...TOURS });
    const { shell, failedShells } = await fail(await testEdge(folder), LIVE);
    expect([shell, failedShells]).toEqual([undefined, undefined]);
  });

  it('gets no token where a rollback has mended it already', async () => {
    folder.serve({ shell: { live: BEFORE }, ...TOURS });
    const { shell, failedShells } = await fail(await testEdge(folder), LIVE);
    expect([shell, failedShells]).toEqual([{ build: BEFORE }, undefined]);
  });

  it('leaves a canary for the live build, and that for the one before it', async () => {
    folder.serve({
      shell: { live: LIVE, previous: BEFORE, canary: { build: CANARY, percent: 100 } },
      ...TOURS,
    });
    const app = await testEdge(folder);
    const page = await app.inject('/');
    const visitor = String(page.headers['set-cookie']).split(';')[0] ?? '';
    expect(pageDataOf(page.body).shell).toBe(CANARY);
    const pageWith = async (token: string) => {
      const headers = { cookie: `${visitor}; ${FAILED_SHELLS_COOKIE}=${token}` };
      return pageDataOf((await app.inject({ url: '/', headers })).body).shell;
    };
    expect(await pageWith(await tokenFor([CANARY]))).toBe(LIVE);
    expect(await pageWith(await tokenFor([CANARY, LIVE]))).toBe(BEFORE);
    expect(await pageWith(await tokenFor([CANARY, LIVE, BEFORE]))).toBe(CANARY);
  });
});

describe('nobody is led to an old build', () => {
  it.each([
    ['a cookie that this site did not sign', async () => `${await tokenFor([LIVE])}x`],
    ['one that has expired', () => tokenFor([LIVE], -1)],
    ['one that names the builds as they are', () => Promise.resolve(LIVE)],
    ['one of another kind', () => signToken(DEPLOY_SECRET, 'tester', { sub: 'x', packages: ['shell'] })],
    ['one that names a build that nobody gets', () => tokenFor([CANARY])],
  ])('by %s', async (_what, token) => {
    expect(await shellFor(await testEdge(folder), await token())).toBe(LIVE);
  });

  it('by a link, whatever it says, and not for longer than half an hour', async () => {
    const app = await testEdge(folder);
    const { failedShells } = await fail(app, LIVE);
    const address = `/?failed=1&shell=${LIVE}&failedShells=${failedShells}&${FAILED_SHELLS_COOKIE}=${failedShells}`;
    expect(await shellFor(app, undefined, address)).toBe(LIVE);
    const response = await app.inject(`/__release?failed=1&shell=${LIVE}`);
    expect(response.headers).not.toHaveProperty('set-cookie');
    const claims: unknown = JSON.parse(
      Buffer.from(failedShells?.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    const { exp } = v.parse(v.object({ exp: v.number() }), claims);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(1800);
  });

  it('by reporting a build that it does not get', async () => {
    const { shell, failedShells } = await fail(await testEdge(folder), BEFORE);
    expect([shell, failedShells]).toEqual([{ build: LIVE }, undefined]);
  });
});
