import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import type { App } from '@safar/shared-server/app';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { pageDataOf } from '../testing/page-data-of';
import { DEPLOY_SECRET, testEdge } from '../testing/test-edge';
import { overrideLink } from './tester-and-override-links';
import { EXPIRED_LINK } from './tester-and-override-links';
import { isAllowedOrigin } from './override-origins';

const LIVE = 'bbbbbbbbbbbb';
const OLDER = 'aaaaaaaaaaaa';
const INCOMPATIBLE = 'ffffffffffff';
const ORIGIN = 'http://localhost:3100';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild({ ...toursBuild(INCOMPATIBLE), shared: { react: { range: '^20.0.0' } } });
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE, previous: OLDER } });
});

type Source = { build: string } | { origin: string };
const link = async (source: Source, { remote = 'mfe-tours', secret = DEPLOY_SECRET, seconds = 3600 } = {}) =>
  overrideLink(
    'http://localhost',
    await signToken(secret, 'override', { sub: 'Mitu', remote, ...source }, seconds),
    '/allpak',
  );

async function open(app: App, url: string) {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, headers, body, page: pageDataOf(body) };
}

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

describe('a link to another build', () => {
  it('runs that build in this tab, with the time it expires, and is not stored', async () => {
    const { page, headers } = await open(await testEdge(folder), await link({ build: OLDER }));
    expect(page.remotes[0]).toMatchObject({ live: { build: OLDER }, previous: { build: LIVE } });
    expect(page.override).toMatchObject({ remote: 'mfe-tours', build: OLDER });
    const minutes = (Date.parse(page.override?.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(headers['cache-control']).toBe('no-store');
    expect(policyOf(headers)).toBe(policyOf((await open(await testEdge(folder), '/allpak')).headers));
  });

  it('runs a build that is disabled for everybody else', async () => {
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE, disabled: true } });
    const app = await testEdge(folder);
    const { page } = await open(app, await link({ build: LIVE }));
    expect(page.remotes[0]?.disabled).toBeUndefined();
    expect((await open(app, '/allpak')).page.remotes[0]?.disabled).toBe(true);
  });

  it.each([
    ['does not fit the shell', INCOMPATIBLE, /^mfe-tours@ffffffffffff requires react \^20\.0\.0, but shell@/],
    ['is not kept', 'eeeeeeeeeeee', /^mfe-tours@eeeeeeeeeeee is not kept any more\.$/],
  ])('gives the ordinary page, and a reason, when the build %s', async (_case, build, sentence) => {
    const { page, statusCode } = await open(await testEdge(folder), await link({ build }));
    expect(statusCode).toBe(200);
    expect(page.override).toBeUndefined();
    expect(page.overrideRefused).toMatch(sentence);
    expect(page.remotes[0]?.live.build).toBe(LIVE);
  });

  it('gives a reason when there is no such remote', async () => {
    const { page } = await open(await testEdge(folder), await link({ build: OLDER }, { remote: 'mfe-none' }));
    expect(page.overrideRefused).toBe('There is no mfe-none on this site.');
  });
});

describe('a link to a past revision', () => {
  const PAST = 2;
  const pastLink = async (revision = PAST) =>
    overrideLink('http://localhost', await signToken(DEPLOY_SECRET, 'override', { sub: 'Mitu', revision }));
  const NEXT_SHELL = 'abababababab';
  beforeEach(() => {
    folder.addBuild({ ...SHELL, build: NEXT_SHELL, shared: { react: { version: '20.0.0' } } });
    folder.serve({
      shell: { live: NEXT_SHELL, previous: SHELL.build },
      'mfe-tours': { live: INCOMPATIBLE, previous: LIVE },
    });
  });

  it('runs all builds of that revision in this tab, which names it', async () => {
    const app = await testEdge(folder);
    const { page, headers } = await open(app, await pastLink());
    expect(page).toMatchObject({ revision: PAST, shell: SHELL.build, reports: false });
    expect(page.remotes[0]).toMatchObject({ live: { build: LIVE }, previous: { build: OLDER } });
    expect(page.override).toMatchObject({ remote: 'shell', build: SHELL.build, revision: PAST });
    expect(headers['cache-control']).toBe('no-store');
    const ordinary = await open(app, '/allpak');
    expect(ordinary.page).toMatchObject({ revision: 3, shell: NEXT_SHELL });
    expect(ordinary.page.remotes[0]?.live.build).toBe(INCOMPATIBLE);
  });

  it('gives the tab no release updates, so that it stays what it is', async () => {
    const token = new URL(await pastLink()).searchParams.get(OVERRIDE_KEY) ?? '';
    const query = new URLSearchParams({ shell: SHELL.build, [OVERRIDE_KEY]: token });
    const response = await (await testEdge(folder)).inject(`/__release?${query}`);
    expect(response.json()).toEqual({
      revision: 3,
      shell: { build: SHELL.build },
      refused: 'This tab runs a past revision.',
    });
  });

  it.each([
    ['was never made', 40],
    ['is not complete any more', PAST],
  ])('gives the ordinary page, and a reason, when the revision %s', async (_case, revision) => {
    const next = new ReleaseFolder();
    next.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE } });
    next.addBuild(toursBuild('cccccccccccc'));
    next.forgetBuild('mfe-tours', LIVE);
    next.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'cccccccccccc' } });
    const { page } = await open(await testEdge(next), await pastLink(revision));
    expect(page).toMatchObject({ revision: 3 });
    expect(page.override).toBeUndefined();
    expect(page.overrideRefused).toBe(
      `Revision ${revision} cannot be shown: it, or one of its builds, is not kept any more.`,
    );
  });
});

describe("a link to a developer's machine", () => {
  it('lets this page alone load scripts from exactly that origin', async () => {
    const app = await testEdge(folder);
    const { page, headers, body } = await open(app, await link({ origin: ORIGIN }));
    expect(body).not.toContain('rel="preload"');
    expect((await open(app, '/allpak')).body).toContain('rel="preload"');
    expect(page.override).toMatchObject({ remote: 'mfe-tours', origin: ORIGIN });
    expect(page.remotes[0]?.live.build).toBe(LIVE);
    expect(headers['cache-control']).toBe('no-store');
    const ordinary = policyOf((await open(app, '/allpak')).headers);
    expect(ordinary).not.toContain('http://');
    const changed = policyOf(headers)
      .split('; ')
      .filter((directive) => !ordinary.split('; ').includes(directive));
    expect(changed.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src']);
    for (const directive of changed) expect(directive).toMatch(/ http:\/\/localhost:3100$/);
    expect(policyOf(headers).split(ORIGIN)).toHaveLength(3);
  });

  it('works for allowed origins only', async () => {
    const evil = await link({ origin: 'https://evil.example' });
    const { page, headers } = await open(await testEdge(folder), evil);
    expect(page.override).toBeUndefined();
    expect(page.overrideRefused).toBe(EXPIRED_LINK);
    expect(policyOf(headers)).not.toContain('evil');
    const production = await testEdge(folder, { NODE_ENV: 'production' });
    expect((await open(production, await link({ origin: ORIGIN }))).page.override).toBeUndefined();
    const allowing = await testEdge(folder, { NODE_ENV: 'production', OVERRIDE_ORIGINS: [ORIGIN] });
    expect((await open(allowing, await link({ origin: ORIGIN }))).page.override).toBeDefined();
  });
});

it.each([
  [['http://localhost:*'], 'http://localhost:3100', true],
  [['http://localhost:*'], 'http://localhost.evil.example:3100', false],
  [['http://localhost:*'], 'https://localhost:3100', false],
  [['http://localhost:3100'], 'http://localhost:3101', false],
  [['https://qa.example', 'http://localhost:*'], 'https://qa.example', true],
  [['https://qa.example'], 'https://evil.qa.example', false],
])('with the allowed origins %j, %s is allowed: %s', (OVERRIDE_ORIGINS, origin, expected) => {
  expect(isAllowedOrigin({ OVERRIDE_ORIGINS, NODE_ENV: 'production' }, origin)).toBe(expected);
});

it.each([
  ['that is expired', () => link({ build: OLDER }, { seconds: -1 })],
  ['with another signature', () => link({ build: OLDER }, { secret: `${DEPLOY_SECRET}!` })],
  [
    'with a token of another kind',
    async () =>
      overrideLink(
        'http://localhost',
        await signToken(DEPLOY_SECRET, 'tester', { sub: 'R', packages: ['mfe-tours'] }),
      ),
  ],
  ['with an invalid token', async () => `/allpak?${OVERRIDE_KEY}=x`],
])('a link %s gives the ordinary page', async (_case, make) => {
  const { page, headers, statusCode } = await open(await testEdge(folder), await make());
  expect(statusCode).toBe(200);
  expect(page.override).toBeUndefined();
  expect(page.overrideRefused).toBe(EXPIRED_LINK);
  expect(page.remotes[0]?.live.build).toBe(LIVE);
  expect(policyOf(headers)).not.toContain('http://');
});

it('a page without an override has no data about overrides', async () => {
  const { page } = await open(await testEdge(folder), '/allpak');
  expect(page).not.toHaveProperty('override');
  expect(page).not.toHaveProperty('overrideRefused');
});
