import type { Report } from '@safar/shared-contracts/beacon.contract';
import { BuildCounts } from './build-counts';

const OF = { package: 'mfe-tours', build: 'aaaaaaaaaaaa' };
const LOADED: Report = { kind: 'loaded', ...OF };
const failed = (phase: 'load' | 'render' | 'script'): Report => ({
  kind: 'failed',
  ...OF,
  phase,
  name: 'Error',
});
const lcp = (value: number): Report => ({ kind: 'vital', ...OF, vital: 'LCP', value });

const HOUR = 3_600_000;
const NOON = 12 * HOUR;

it('a failed load counts as a load, an error on a loaded page does not', () => {
  const counts = new BuildCounts();
  for (const report of [LOADED, LOADED, failed('render'), failed('load')]) counts.add(report, NOON);
  expect(counts.sample).toEqual({ failed: 2, trials: 3 });
  expect(counts.failed).toEqual({ load: 1, render: 1, script: 0 });
});

it('never counts more failures than loads, whatever reports were lost', () => {
  const counts = new BuildCounts();
  counts.add(failed('script'), NOON);
  expect(counts.sample).toEqual({ failed: 1, trials: 1 });
});

it('counts the last hour minute by minute, and forgets what is older', () => {
  const counts = new BuildCounts();
  counts.add(LOADED, NOON);
  counts.add(failed('load'), NOON + 60_000);
  counts.add(LOADED, NOON + 60_500);
  const minutes = counts.minutes(NOON + 60_999);
  expect(minutes).toHaveLength(60);
  expect(minutes.slice(-3)).toEqual([
    { loads: 0, failures: 0 },
    { loads: 1, failures: 0 },
    { loads: 2, failures: 1 },
  ]);
  expect(counts.minutes(NOON + 59 * 60_000)[0]).toEqual({ loads: 1, failures: 0 });
  expect(counts.minutes(NOON + HOUR)[0]).toEqual({ loads: 2, failures: 1 });
  expect(counts.minutes(NOON + 2 * HOUR).some(({ loads }) => loads > 0)).toBe(false);
  // An hour later the same slot of the ring starts at 0.
  counts.add(LOADED, NOON + HOUR);
  expect(counts.minutes(NOON + HOUR).at(-1)).toEqual({ loads: 1, failures: 0 });
});

it('has the 75th percentile of the last 200 values of a vital', () => {
  const counts = new BuildCounts();
  expect(counts.percentile75('LCP')).toBeUndefined();
  for (const value of [400, 100, 300, 200]) counts.add(lcp(value), NOON);
  expect(counts.percentile75('LCP')).toBe(300);
  expect(counts.percentile75('CLS')).toBeUndefined();
  for (let i = 0; i < 200; i += 1) counts.add(lcp(7), NOON);
  expect(counts.percentile75('LCP')).toBe(7);
});
