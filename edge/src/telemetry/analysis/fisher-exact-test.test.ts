import { fisherExactTest } from './fisher-exact-test';

/** The same p-value in integers: exact, and far too slow for a server. */
function exactPValue(failed: number, trials: number, otherFailed: number, otherTrials: number): number {
  const choose = (n: number, k: number) => {
    let result = 1n;
    for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
    return result;
  };
  const allFailed = failed + otherFailed;
  const allTrials = trials + otherTrials;
  let combinations = 0n;
  for (let x = failed; x <= Math.min(trials, allFailed); x += 1) {
    if (trials - x <= allTrials - allFailed)
      combinations += choose(allFailed, x) * choose(allTrials - allFailed, trials - x);
  }
  const scale = 10n ** 40n;
  return Number((combinations * scale) / choose(allTrials, trials)) / 1e40;
}

const pValue = (failed: number, trials: number, otherFailed: number, otherTrials: number) =>
  fisherExactTest({ failed, trials }, { failed: otherFailed, trials: otherTrials });

it('the lady tasting tea: three of four cups right by chance is 17 of 70', () => {
  expect(pValue(3, 4, 1, 4)).toBeCloseTo(17 / 70, 12);
  expect(pValue(4, 4, 0, 4)).toBeCloseTo(1 / 70, 12);
});

it.each([
  [12, 20, 3, 212],
  [3, 20, 0, 20],
  [20, 20, 0, 20],
  [5, 40, 12, 100],
  [0, 40, 12, 100],
  [40, 40, 100, 100],
  [1, 640, 9, 5760],
  [90, 1000, 300, 9000],
  [10, 1000, 300, 9000],
])('%i of %i failed against %i of %i: the same as in integers', (...table) => {
  const exact = exactPValue(...table);
  expect(Math.abs(pValue(...table) - exact)).toBeLessThanOrEqual(1e-9 * exact + 1e-15);
});

it('is 1 when nothing failed', () => {
  expect(pValue(0, 20, 0, 20)).toBe(1);
});

it('works with the numbers of a busy site', () => {
  expect(pValue(2_000, 1_000_000, 18_000, 9_000_000)).toBeGreaterThan(0.4);
  expect(pValue(20_000, 1_000_000, 18_000, 9_000_000)).toBeLessThan(1e-100);
  expect(pValue(0, 1_000_000, 90_000, 9_000_000)).toBe(1);
});
