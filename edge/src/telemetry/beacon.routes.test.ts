import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import { createApp } from '@safar/shared-server/app';
import { sampleOf } from '@safar/releases';
import { CANARY, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { TelemetryStore } from './telemetry-store';
import { beaconRoutes } from './beacon.routes';

const loaded = (build: string) => ({ kind: 'loaded', package: 'mfe-tours', build });
const failed = (build: string) => ({
  ...{ kind: 'failed', package: 'mfe-tours', build, phase: 'render', name: 'TypeError' },
  frame: `/remotes/mfe-tours/${build}/all.js`,
});

function beaconApp() {
  const lines: string[] = [];
  const app = createApp({
    name: 'edge',
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
    limits: { factor: 0.05 },
  });
  const { counts } = temporaryCounts(() => 0);
  const telemetry = new TelemetryStore(counts);
  beaconRoutes(app, { telemetry, registry: () => Promise.resolve(registryWithCanary()) });
  const report = (...reports: object[]) =>
    app.inject({ method: 'POST', url: BEACON_PATH, payload: { reports } });
  const loads = () => sampleOf(counts.rows('mfe-tours', LIVE)).trials;
  return { app, lines, loads, report };
}

it('a beacon is counted, and its response is empty', async () => {
  const { loads, report } = beaconApp();
  const response = await report(loaded(LIVE), loaded('eeeeeeeeeeee'));
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect(loads()).toBe(1);
});

it.each([
  ['no report', { reports: [] }],
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
  await report(...Array.from({ length: 30 }, () => failed(CANARY)));
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    failed: { package: 'mfe-tours', build: CANARY, phase: 'render', name: 'TypeError' },
    attribution: { package: 'mfe-tours', build: CANARY, file: 'all.js', team: 'Tours' },
    msg: 'a build failed in a browser',
  });
});
