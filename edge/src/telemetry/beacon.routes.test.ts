import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import { createApp } from '@safar/shared-server/app';
import { CANARY, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { CanaryAnalysis } from './canary-analysis';
import { TelemetryStore } from './telemetry-store';
import { beaconRoutes } from './beacon.routes';

const loaded = (build: string) => ({ kind: 'loaded', package: 'mfe-tours', build });
const failed = (build: string) => ({
  ...{ kind: 'failed', package: 'mfe-tours', build, phase: 'render', name: 'TypeError' },
  frame: `/remotes/mfe-tours/${build}/all.js`,
});

function beaconApp() {
  const lines: string[] = [];
  const reasons: string[] = [];
  const app = createApp({
    name: 'edge',
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  });
  const telemetry = new TelemetryStore(() => 0);
  const abortCanary = async (name: string, build: string, why: string) => {
    reasons.push(why);
    return { revision: 8, at: '', who: 'safar', what: 'stop-canary' as const, package: name, build };
  };
  const analysis = new CanaryAnalysis(telemetry, { abortCanary }, app.log);
  beaconRoutes(app, { telemetry, analysis, registry: () => Promise.resolve(registryWithCanary()) });
  const report = (...reports: object[]) =>
    app.inject({ method: 'POST', url: BEACON_PATH, payload: { reports } });
  return { app, lines, reasons, telemetry, report };
}

it('a beacon is counted, and its response is empty', async () => {
  const { telemetry, report } = beaconApp();
  const response = await report(loaded(LIVE), loaded('eeeeeeeeeeee'));
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect(telemetry.countsOf('mfe-tours', LIVE)?.sample.trials).toBe(1);
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

it('more than 200 beacons in a second are refused, so that nobody can overload the edge', async () => {
  const { report, telemetry } = beaconApp();
  const codes: number[] = [];
  for (let i = 0; i < 210; i += 1) codes.push((await report(loaded(LIVE))).statusCode);
  expect(codes.slice(0, 200).every((code) => code === 204)).toBe(true);
  expect(codes.slice(200).every((code) => code === 429)).toBe(true);
  expect(telemetry.countsOf('mfe-tours', LIVE)?.sample.trials).toBe(200);
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

it('a bad canary is aborted by what browsers report', async () => {
  const { reasons, report } = beaconApp();
  await report(...Array.from({ length: 25 }, () => loaded(LIVE)));
  for (let i = 0; i < 20; i += 1) await report(loaded(CANARY), failed(CANARY));
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(
    /^20 of 20 loads of mfe-tours@c{12} failed, 0 of 25 of the live build: .* < 0\.001\./,
  );
});
