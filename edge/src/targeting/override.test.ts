import { OVERRIDE_KEY, PAGE_DATA_ID, PageData } from '@safar/shared-contracts/page.contract';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { DEPLOY_SECRET, testEdge } from '../testing/test-edge';
import { overrideLink } from './tester-and-override-links';
import { isAllowedOrigin } from './override';

const LIVE = 'bbbbbbbbbbbb';
const OLDER = 'aaaaaaaaaaaa';
const UNFIT = 'ffffffffffff';
const ORIGIN = 'http://localhost:3100';
const NO_MORE = 'This link is not valid any more. Ask for a new one.';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild({ ...toursBuild(UNFIT), shared: { react: { range: '^20.0.0' } } });
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE, previous: OLDER } });
});
afterEach(() => folder.remove());

type What = { build: string } | { origin: string };
const link = async (what: What, { remote = 'mfe-tours', secret = DEPLOY_SECRET, seconds = 3600 } = {}) =>
  overrideLink(
    'http://localhost',
    await signToken(secret, 'override', { sub: 'Mitu', remote, ...what }, seconds),
    '/allpak',
  );

async function open(app: App, url: string) {
  const answer = await app.inject(url);
  const json = answer.body.match(new RegExp(`id="${PAGE_DATA_ID}">(.*)</script>`))?.[1];
  return { ...answer, headers: answer.headers, page: v.parse(PageData, JSON.parse(json ?? 'null')) };
}

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

describe('a link to another build', () => {
  it('runs that build in this tab, says until when, and is kept by nobody', async () => {
    const { page, headers } = await open(await testEdge(folder), await link({ build: OLDER }));
    expect(page.remotes[0]).toMatchObject({ live: { build: OLDER }, previous: { build: LIVE } });
    expect(page.override).toMatchObject({ remote: 'mfe-tours', build: OLDER });
    const minutes = (Date.parse(page.override?.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(headers['cache-control']).toBe('no-store');
    expect(policyOf(headers)).toBe(policyOf((await open(await testEdge(folder), '/allpak')).headers));
  });

  it('runs a build that is switched off for everybody else', async () => {
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE, disabled: true } });
    const app = await testEdge(folder);
    const { page } = await open(app, await link({ build: LIVE }));
    expect(page.remotes[0]?.disabled).toBeUndefined();
    expect((await open(app, '/allpak')).page.remotes[0]?.disabled).toBe(true);
  });

  it.each([
    ['does not fit the shell', UNFIT, /^mfe-tours@ffffffffffff requires react \^20\.0\.0, but shell@/],
    ['is not kept', 'eeeeeeeeeeee', /^mfe-tours@eeeeeeeeeeee is not kept any more\.$/],
  ])('gives the ordinary page, and says so, when the build %s', async (_case, build, sentence) => {
    const { page, statusCode } = await open(await testEdge(folder), await link({ build }));
    expect(statusCode).toBe(200);
    expect(page.override).toBeUndefined();
    expect(page.overrideRefused).toMatch(sentence);
    expect(page.remotes[0]?.live.build).toBe(LIVE);
  });

  it('says so when there is no such remote', async () => {
    const { page } = await open(await testEdge(folder), await link({ build: OLDER }, { remote: 'mfe-none' }));
    expect(page.overrideRefused).toBe('There is no mfe-none on this site.');
  });
});

describe('a link to a developer', () => {
  it('lets this one page load scripts from exactly that origin', async () => {
    const app = await testEdge(folder);
    const { page, headers, body } = await open(app, await link({ origin: ORIGIN }));
    expect(body).not.toContain('rel="preload"');
    expect((await open(app, '/allpak')).body).toContain('rel="preload"');
    expect(page.override).toMatchObject({ remote: 'mfe-tours', origin: ORIGIN });
    expect(page.remotes[0]?.live.build).toBe(LIVE);
    expect(headers['cache-control']).toBe('no-store');
    const ordinary = policyOf((await open(app, '/allpak')).headers);
    expect(ordinary).not.toContain('localhost');
    const changed = policyOf(headers)
      .split('; ')
      .filter((directive) => !ordinary.split('; ').includes(directive));
    expect(changed.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src']);
    for (const directive of changed) expect(directive).toMatch(/ http:\/\/localhost:3100$/);
    expect(policyOf(headers).split(ORIGIN)).toHaveLength(3);
  });

  it('is for listed origins only', async () => {
    const evil = await link({ origin: 'https://evil.example' });
    const { page, headers } = await open(await testEdge(folder), evil);
    expect(page.override).toBeUndefined();
    expect(page.overrideRefused).toBe(NO_MORE);
    expect(policyOf(headers)).not.toContain('evil');
    const production = await testEdge(folder, { NODE_ENV: 'production' });
    expect((await open(production, await link({ origin: ORIGIN }))).page.override).toBeUndefined();
    const listing = await testEdge(folder, { NODE_ENV: 'production', OVERRIDE_ORIGINS: [ORIGIN] });
    expect((await open(listing, await link({ origin: ORIGIN }))).page.override).toBeDefined();
  });
});

it.each([
  [['http://localhost:*'], 'http://localhost:3100', true],
  [['http://localhost:*'], 'http://localhost.evil.example:3100', false],
  [['http://localhost:*'], 'https://localhost:3100', false],
  [['http://localhost:3100'], 'http://localhost:3101', false],
  [['https://qa.example', 'http://localhost:*'], 'https://qa.example', true],
  [['https://qa.example'], 'https://evil.qa.example', false],
])('of the origins %j, %s is one: %s', (OVERRIDE_ORIGINS, origin, is) => {
  expect(isAllowedOrigin({ OVERRIDE_ORIGINS, NODE_ENV: 'production' }, origin)).toBe(is);
});

it.each([
  ['whose time is over', () => link({ build: OLDER }, { seconds: -1 })],
  ['that somebody else signed', () => link({ build: OLDER }, { secret: `${DEPLOY_SECRET}!` })],
  [
    'of another kind',
    async () =>
      overrideLink(
        'http://localhost',
        await signToken(DEPLOY_SECRET, 'tester', { sub: 'R', packages: ['mfe-tours'] }),
      ),
  ],
  ['that is nonsense', async () => `/allpak?${OVERRIDE_KEY}=x`],
])('a link %s gives the ordinary page', async (_case, make) => {
  const { page, headers, statusCode } = await open(await testEdge(folder), await make());
  expect(statusCode).toBe(200);
  expect(page.override).toBeUndefined();
  expect(page.overrideRefused).toBe(NO_MORE);
  expect(page.remotes[0]?.live.build).toBe(LIVE);
  expect(policyOf(headers)).not.toContain('localhost');
});

it('everybody else is told nothing of it', async () => {
  const { page } = await open(await testEdge(folder), '/allpak');
  expect(page).not.toHaveProperty('override');
  expect(page).not.toHaveProperty('overrideRefused');
});
