import {
  CANARY,
  LIVE,
  listedBuild,
  registryWithCanary,
  sampleRegistry,
} from '@safar/releases/testing/sample-registry';
import { TelemetryStore } from './telemetry-store';

const loaded = (build: string) => ({ kind: 'loaded', package: 'mfe-tours', build }) as const;
const failed = (build: string, name = 'Error') =>
  ({ kind: 'failed', package: 'mfe-tours', build, phase: 'render', name }) as const;

it('counts builds that the registry lists and no others, so that nobody can fill its memory', () => {
  const telemetry = new TelemetryStore();
  telemetry.follow(registryWithCanary());
  telemetry.add(loaded(LIVE));
  telemetry.add(failed('eeeeeeeeeeee'));
  telemetry.add({ ...failed(LIVE), package: 'mfe-reviews' });
  expect(telemetry.countsOf('mfe-tours', LIVE)?.sample).toEqual({ failed: 0, trials: 1 });
  expect(telemetry.countsOf('mfe-tours', 'eeeeeeeeeeee')).toBeUndefined();
  expect(telemetry.failures('mfe-tours')).toEqual([]);
  expect(telemetry.failures('mfe-reviews')).toEqual([]);
});

it('keeps its counts when the registry changes, and forgets a build that is not listed any more', () => {
  const telemetry = new TelemetryStore();
  telemetry.follow(registryWithCanary(10, 7));
  telemetry.add(loaded(LIVE));
  telemetry.add(loaded(CANARY));
  const only = [listedBuild('mfe-tours', LIVE, { live: true, traffic: 100 })];
  telemetry.follow(sampleRegistry({ 'mfe-tours': only }, [], 8));
  expect(telemetry.countsOf('mfe-tours', LIVE)?.sample.trials).toBe(1);
  expect(telemetry.countsOf('mfe-tours', CANARY)).toBeUndefined();
});

it('keeps the last 20 failures of a package, newest first, each with its team', () => {
  const telemetry = new TelemetryStore(() => 1_000);
  telemetry.follow(registryWithCanary());
  for (let i = 0; i < 25; i += 1) telemetry.add(failed(CANARY, `Error${i}`));
  const failures = telemetry.failures('mfe-tours');
  expect(failures).toHaveLength(20);
  expect(failures[0]).toMatchObject({
    at: 1_000,
    name: 'Error24',
    build: CANARY,
    attribution: { team: 'Tours' },
  });
});
