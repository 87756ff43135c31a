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

it('counts what the registry lists and nothing else, so that nobody fills its memory', () => {
  const health = new TelemetryStore();
  health.follow(registryWithCanary());
  health.add(loaded(LIVE));
  health.add(failed('eeeeeeeeeeee'));
  health.add({ ...failed(LIVE), package: 'mfe-reviews' });
  expect(health.countsOf('mfe-tours', LIVE)?.sample).toEqual({ failed: 0, trials: 1 });
  expect(health.countsOf('mfe-tours', 'eeeeeeeeeeee')).toBeUndefined();
  expect(health.failures('mfe-tours')).toEqual([]);
  expect(health.failures('mfe-reviews')).toEqual([]);
});

it('goes on counting over a change of the registry, and forgets a build that is kept no more', () => {
  const health = new TelemetryStore();
  health.follow(registryWithCanary(10, 7));
  health.add(loaded(LIVE));
  health.add(loaded(CANARY));
  const only = [listedBuild('mfe-tours', LIVE, { live: true, traffic: 100 })];
  health.follow(sampleRegistry({ 'mfe-tours': only }, [], 8));
  expect(health.countsOf('mfe-tours', LIVE)?.sample.trials).toBe(1);
  expect(health.countsOf('mfe-tours', CANARY)).toBeUndefined();
});

it('keeps the last 20 failures of a remote, newest first, each with its team', () => {
  const health = new TelemetryStore(() => 1_000);
  health.follow(registryWithCanary());
  for (let i = 0; i < 25; i += 1) health.add(failed(CANARY, `Error${i}`));
  const failures = health.failures('mfe-tours');
  expect(failures).toHaveLength(20);
  expect(failures[0]).toMatchObject({
    at: 1_000,
    name: 'Error24',
    build: CANARY,
    attribution: { team: 'Tours' },
  });
});
