import type { Sample } from '@safar/releases';

/**
 * The p-value of Fisher's exact test, one-sided. It is the probability that `tried` has at least so many
 * failures by chance alone, when both samples fail equally often. Source: R. A. Fisher, Statistical Methods
 * for Research Workers, §21.02: the tail of the hypergeometric distribution.
 */
export function fisherExactTest(tried: Sample, other: Sample): number {
  const trials = tried.trials + other.trials;
  const failed = tried.failed + other.failed;
  const expected = (tried.trials * failed) / trials;
  // Summed away from the peak, where terms only shrink: a first term that is too small for a number then
  // does no harm.
  const p =
    tried.failed > expected
      ? tail(tried.failed, 1, tried.trials, failed, trials)
      : 1 - tail(tried.failed - 1, -1, tried.trials, failed, trials);
  return Math.min(1, Math.max(0, p));
}

/**
 * The sum of P(X = x) from `start` on, in steps of `direction`; X: failures among `drawn` of `trials`,
 * `failed` of them failures.
 */
function tail(start: number, direction: 1 | -1, drawn: number, failed: number, trials: number): number {
  const min = Math.max(0, drawn + failed - trials);
  const max = Math.min(drawn, failed);
  let sum = 0;
  for (let x = start; x >= min && x <= max; x += direction) {
    const term = Math.exp(
      logChoose(failed, x) + logChoose(trials - failed, drawn - x) - logChoose(trials, drawn),
    );
    sum += term;
    if (term < sum * Number.EPSILON) break;
  }
  return sum;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * ln n!: the product for small numbers, else Stirling's series, whose next term is below 1e-11 for n of 16
 * and more.
 */
function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor += 1) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}
