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

function reportingSite() {
  const lines: string[] = [];
  const stops: string[] = [];
  const app = createApp({
    name: 'edge',
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  });
  const health = new TelemetryStore(() => 0);
  const abortCanary = async (name: string, build: string, why: string) => {
    stops.push(why);
    return { revision: 8, at: '', who: 'safar', what: 'stop-canary' as const, package: name, build };
  };
  const watch = new CanaryAnalysis(health, { abortCanary }, app.log);
  beaconRoutes(app, { health, watch, registry: () => Promise.resolve(registryWithCanary()) });
  const report = (...reports: object[]) =>
    app.inject({ method: 'POST', url: BEACON_PATH, payload: { reports } });
  return { app, lines, stops, health, report };
}

it('a beacon is counted and answered with nothing', async () => {
  const { health, report } = reportingSite();
  const answer = await report(loaded(LIVE), loaded('eeeeeeeeeeee'));
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(health.countsOf('mfe-tours', LIVE)?.sample.trials).toBe(1);
});

it.each([
  ['no report', { reports: [] }],
  ['a kind that is none', { reports: [{ ...loaded(LIVE), kind: 'hello' }] }],
  ['another package name', { reports: [{ ...loaded(LIVE), package: '../../etc' }] }],
  ['a time beyond all time', { reports: [{ ...loaded(LIVE), kind: 'vital', vital: 'LCP', value: 1e12 }] }],
])('nonsense is refused: %s', async (_case, payload) => {
  const { app } = reportingSite();
  expect((await app.inject({ method: 'POST', url: BEACON_PATH, payload })).statusCode).toBe(400);
});

it('a long beacon is refused', async () => {
  const { report } = reportingSite();
  const answer = await report(
    ...Array.from({ length: 50 }, () => ({ ...failed(LIVE), name: 'x'.repeat(290) })),
  );
  expect(answer.statusCode).toBe(413);
});

it('more than 200 in a second are refused, so that nobody fills the memory', async () => {
  const { report, health } = reportingSite();
  const codes: number[] = [];
  for (let i = 0; i < 210; i += 1) codes.push((await report(loaded(LIVE))).statusCode);
  expect(codes.slice(0, 200).every((code) => code === 204)).toBe(true);
  expect(codes.slice(200).every((code) => code === 429)).toBe(true);
  expect(health.countsOf('mfe-tours', LIVE)?.sample.trials).toBe(200);
});

it('the log of the edge says whose fault a failure is, ten times a second and not more', async () => {
  const { lines, report } = reportingSite();
  await report(...Array.from({ length: 30 }, () => failed(CANARY)));
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    failed: { package: 'mfe-tours', build: CANARY, phase: 'render', name: 'TypeError' },
    attribution: { package: 'mfe-tours', build: CANARY, file: 'all.js', team: 'Tours' },
    msg: 'a build failed in a browser',
  });
});

it('a bad canary is stopped by what browsers report', async () => {
  const { stops, report } = reportingSite();
  await report(...Array.from({ length: 25 }, () => loaded(LIVE)));
  for (let i = 0; i < 20; i += 1) await report(loaded(CANARY), failed(CANARY));
  expect(stops).toHaveLength(1);
  expect(stops[0]).toMatch(
    /^20 of 20 loads of mfe-tours@c{12} failed, 0 of 25 of the live build: .* < 0\.001\./,
  );
});
