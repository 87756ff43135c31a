import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { createApp } from '@safar/shared-server/app';
import { SharedCounts, sampleOf, signToken } from '@safar/releases';
import { CANARY, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { TelemetryStore } from './telemetry-store';
import { beaconRoutes } from './beacon.routes';

const SECRET = 'a secret of the tests, long enough';

const loaded = (build: string) => ({ kind: 'loaded', package: 'mfe-tours', build });
const failed = (build: string) => ({
  kind: 'failed',
  package: 'mfe-tours',
  build,
  phase: 'render',
  name: 'TypeError',
  frame: `/remotes/mfe-tours/${build}/all.js`,
});

const click = {
  kind: 'click',
  package: 'mfe-tours',
  build: LIVE,
  route: '/allpak',
  trace: '0af7651916cd43dd8448eb211c80319c',
  span: 'b7ad6b7169203331',
  age: 3_000,
  duration: 400,
};

let pages = 0;
/** The token of another page, which has builds of mfe-tours, and was made at the present revision. */
const pageToken = (page = `page ${(pages += 1)}`, builds = [LIVE, CANARY], secret = SECRET) =>
  signToken(secret, 'page', { sub: page, revision: 7, builds: { 'mfe-tours': builds } });

function beaconApp() {
  const lines: string[] = [];
  const app = createApp({
    name: 'edge',
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
    limits: { factor: 0.05 },
  });
  const { counts, store } = temporaryCounts(() => 0);
  const telemetry = new TelemetryStore(counts);
  beaconRoutes(app, { telemetry, secret: SECRET, registry: () => Promise.resolve(registryWithCanary()) });
  /** Sends a beacon with that token. */
  const send = (token: string | undefined, ...reports: object[]) =>
    app.inject({ method: 'POST', url: BEACON_PATH, payload: { ...(token ? { token } : {}), reports } });
  /** Sends a beacon of the page with that number, of those that share a token. */
  const sendAs = (token: string, page: number, ...reports: object[]) =>
    app.inject({ method: 'POST', url: BEACON_PATH, payload: { token, page, reports } });
  /** Sends a beacon of a page that nothing was reported of yet. */
  const report = async (...reports: object[]) => send(await pageToken(), ...reports);
  const loads = () => sampleOf(counts.rows('mfe-tours', LIVE)).trials;
  return { app, counts, lines, loads, report, send, sendAs, store };
}

it('a beacon is counted, and its response is empty', async () => {
  const { loads, report } = beaconApp();
  const response = await report(loaded(LIVE), loaded('eeeeeeeeeeee'));
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect(loads()).toBe(1);
});

it('pages that share a token, because a cache had it for many visitors, count once each', async () => {
  const { loads, send, sendAs } = beaconApp();
  const claims = { sub: 'a copy', revision: 7, builds: { 'mfe-tours': [LIVE] }, shared: true as const };
  const shared = await signToken(SECRET, 'page', claims);
  for (const page of [0.1, 0.2, 0.1, 0.3]) await sendAs(shared, page, loaded(LIVE));
  expect(loads()).toBe(3);
  // A shell that was built before numbers no pages.
  for (let i = 0; i < 3; i += 1) await send(shared, loaded(LIVE));
  expect(loads()).toBe(4);
});

it('pages that share a token count once each where another edge has counted as well', async () => {
  const { counts, sendAs, store } = beaconApp();
  const claims = { sub: 'one copy', revision: 7, builds: { 'mfe-tours': [LIVE] }, shared: true as const };
  const shared = await signToken(SECRET, 'page', claims);
  for (let page = 1; page <= 20; page += 1) await sendAs(shared, page / 100, loaded(LIVE));
  for (const page of [0.01, 0.02]) await sendAs(shared, page, failed(LIVE));
  const other = new SharedCounts(store, () => 0);
  other.add({ package: 'mfe-tours', build: LIVE, revision: 7 }, 'loaded', 'a page of its own');
  await counts.write();
  await other.read();
  expect(sampleOf(other.rows('mfe-tours', LIVE))).toEqual({ failed: 2, trials: 21 });
});

it('a page with a token of its own counts once, whatever number it says', async () => {
  const { loads, sendAs } = beaconApp();
  const own = await pageToken();
  for (const page of [0.1, 0.2, 0.3]) await sendAs(own, page, loaded(LIVE));
  expect(loads()).toBe(1);
});

describe('a beacon counts nothing', () => {
  it.each<[string, () => Promise<string | undefined>]>([
    ['without a token', async () => undefined],
    [
      'with a token that somebody else signed',
      () => pageToken('x', [LIVE], 'a secret of somebody else, as long'),
    ],
    ['with a token of a page that was given other builds', () => pageToken('x', [CANARY])],
    [
      'with a token that has expired',
      () => signToken(SECRET, 'page', { sub: 'x', revision: 7, builds: { 'mfe-tours': [LIVE] } }, -1),
    ],
    [
      'with a token of another kind',
      () => signToken(SECRET, 'tester', { sub: 'x', packages: ['mfe-tours'] }),
    ],
    [
      'with a token that was changed',
      async () => {
        const [head, body = '', signature] = (await pageToken('x', [CANARY])).split('.');
        const claims = Buffer.from(body, 'base64url').toString().replaceAll(CANARY, LIVE);
        return [head, Buffer.from(claims).toString('base64url'), signature].join('.');
      },
    ],
  ])('%s', async (_case, token) => {
    const { loads, send, lines } = beaconApp();
    const response = await send(await token(), loaded(LIVE), failed(LIVE));
    // Nothing for its sender to learn, and no error in the console of an older page.
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(loads()).toBe(0);
    expect(lines).toEqual([]);
  });

  it('a second time, of the same page', async () => {
    const { loads, send } = beaconApp();
    const token = await pageToken();
    for (let i = 0; i < 5; i += 1) await send(token, loaded(LIVE), loaded(LIVE));
    await send(await pageToken(`page ${pages}`), loaded(LIVE));
    expect(loads()).toBe(1);
    await send(token, loaded(CANARY), failed(LIVE));
    expect(loads()).toBe(1);
  });
});

it('long frames of a build that the page was given are counted once', async () => {
  const { counts, app } = beaconApp();
  const frames = [LIVE, 'eeeeeeeeeeee'].map((build) => ({
    package: 'mfe-tours',
    build,
    script: 400,
    screen: 200,
  }));
  const payload = { token: await pageToken(), reports: [], frames };
  for (let i = 0; i < 3; i += 1) await app.inject({ method: 'POST', url: BEACON_PATH, payload });
  expect(counts.rows('mfe-tours', LIVE).map(({ speeds }) => speeds)).toEqual([
    [expect.stringMatching(/^frames:3:/)],
  ]);
});

it.each([
  ['no report', { reports: [] }],
  ['an id of a trace that is none', { reports: [], interactions: [{ ...click, trace: 'x' }] }],
  ['too many interactions', { reports: [], interactions: Array.from({ length: 21 }, () => click) }],
  ['an unknown kind', { reports: [{ ...loaded(LIVE), kind: 'hello' }] }],
  ['another package name', { reports: [{ ...loaded(LIVE), package: '../../etc' }] }],
  ['an impossible time', { reports: [{ ...loaded(LIVE), kind: 'vital', vital: 'LCP', value: 1e12 }] }],
])('an invalid beacon is a 400: %s', async (_case, payload) => {
  const { app } = beaconApp();
  expect((await app.inject({ method: 'POST', url: BEACON_PATH, payload })).statusCode).toBe(400);
});

it('a beacon that is too long is a 413', async () => {
  const { report } = beaconApp();
  const response = await report(
    ...Array.from({ length: 50 }, () => ({ ...failed(LIVE), name: 'x'.repeat(290) })),
  );
  expect(response.statusCode).toBe(413);
});

it('more beacons of one address than the limit are refused, so that one alone does not weigh much', async () => {
  const { report, loads } = beaconApp();
  const codes: number[] = [];
  for (let i = 0; i < 33; i += 1) codes.push((await report(loaded(LIVE))).statusCode);
  expect(codes.slice(0, 30).every((code) => code === 204)).toBe(true);
  expect(codes.slice(30)).toEqual([429, 429, 429]);
  expect(loads()).toBe(30);
});

it('failures are logged with the team they belong to, at most ten in a second', async () => {
  const { lines, report } = beaconApp();
  for (let i = 0; i < 15; i += 1) await report(failed(CANARY));
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    failed: { package: 'mfe-tours', build: CANARY, phase: 'render', name: 'TypeError' },
    attribution: { package: 'mfe-tours', build: CANARY, file: 'all.js', team: 'Tours' },
    msg: 'a build failed in a browser',
  });
});
