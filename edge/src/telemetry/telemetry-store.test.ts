import { sampleOf } from '@safar/releases';
import {
  CANARY,
  LIVE,
  listedBuild,
  registryWithCanary,
  sampleRegistry,
} from '@safar/releases/testing/sample-registry';
import { newPage, temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { TelemetryStore } from './telemetry-store';

const REGISTRY = registryWithCanary();
const loaded = (build: string) => ({ kind: 'loaded', package: 'mfe-tours', build }) as const;
const failed = (build: string, name = 'Error') =>
  ({ kind: 'failed', package: 'mfe-tours', build, phase: 'render', name }) as const;
const lcp = (build: string) =>
  ({ kind: 'vital', package: 'mfe-tours', build, vital: 'LCP', value: 9 }) as const;

/** A page of which nothing was reported yet. */
const page = () => ({ sub: newPage(), revision: 7 });

it('counts builds that the registry lists and no others, so that nobody can fill its memory', () => {
  const { counts } = temporaryCounts();
  const telemetry = new TelemetryStore(counts);
  telemetry.add(loaded(LIVE), REGISTRY, page());
  telemetry.add(failed('eeeeeeeeeeee'), REGISTRY, page());
  telemetry.add({ ...failed(LIVE), package: 'mfe-reviews' }, REGISTRY, page());
  expect(sampleOf(counts.rows('mfe-tours', LIVE))).toEqual({ failed: 0, trials: 1 });
  expect(counts.rows('mfe-tours', 'eeeeeeeeeeee')).toEqual([]);
  expect([...counts.failures('mfe-tours'), ...counts.failures('mfe-reviews')]).toEqual([]);
});

it('counts markup that a browser rendered otherwise like a crash, and names the team', () => {
  const { counts } = temporaryCounts();
  const telemetry = new TelemetryStore(counts);
  telemetry.add(loaded(CANARY), REGISTRY, page());
  telemetry.add({ ...failed(CANARY, 'HydrationError'), phase: 'hydrate' }, REGISTRY, {
    sub: newPage(),
    revision: 7,
  });
  expect(sampleOf(counts.rows('mfe-tours', CANARY))).toEqual({ failed: 1, trials: 1 });
  expect(counts.failures('mfe-tours')).toMatchObject([
    { phase: 'hydrate', build: CANARY, attribution: { team: 'Tours' } },
  ]);
});

it('forgets the vitals of a build that is not listed any more', () => {
  const telemetry = new TelemetryStore(temporaryCounts().counts);
  telemetry.add(lcp(CANARY), REGISTRY, page());
  expect(telemetry.vitalsOf('mfe-tours', CANARY)?.percentile75('LCP')).toBe(9);
  const only = [listedBuild('mfe-tours', LIVE, { live: true, traffic: 100 })];
  telemetry.add(lcp(LIVE), sampleRegistry({ 'mfe-tours': only }, [], 8), { sub: newPage(), revision: 8 });
  expect(telemetry.vitalsOf('mfe-tours', LIVE)?.percentile75('LCP')).toBe(9);
  expect(telemetry.vitalsOf('mfe-tours', CANARY)).toBeUndefined();
});

it('keeps failures with the team they belong to', () => {
  const { counts } = temporaryCounts(() => 1_000);
  new TelemetryStore(counts).add(failed(CANARY, 'TypeError'), REGISTRY, page());
  expect(counts.failures('mfe-tours')).toMatchObject([
    { at: 1_000, name: 'TypeError', build: CANARY, attribution: { team: 'Tours' } },
  ]);
});
