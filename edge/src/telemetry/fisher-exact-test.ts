/** Failures among trials. */
export interface Sample {
  readonly failed: number;
  readonly trials: number;
}

/**
 * The one-sided p-value of Fisher's exact test: how likely `tried` has so many failures or more by chance alone, when both
 * samples fail equally often. Source: Fisher, Statistical Methods for Research Workers, §21.02: the hypergeometric tail.
 */
export function fisherExactTest(tried: Sample, other: Sample): number {
  const trials = tried.trials + other.trials;
  const failed = tried.failed + other.failed;
  const expected = (tried.trials * failed) / trials;
  // Summed away from the peak, where the terms only shrink, so that a first term too small for a number stays harmless.
  const p =
    tried.failed > expected
      ? tail(tried.failed, 1, tried.trials, failed, trials)
      : 1 - tail(tried.failed - 1, -1, tried.trials, failed, trials);
  return Math.min(1, Math.max(0, p));
}

/** The sum of P(X = x) from `start` on, in steps of `direction`; X: failures among `drawn` of `trials` that hold `failed`. */
function tail(start: number, direction: 1 | -1, drawn: number, failed: number, trials: number): number {
  const least = Math.max(0, drawn + failed - trials);
  const most = Math.min(drawn, failed);
  let sum = 0;
  for (let x = start; x >= least && x <= most; x += direction) {
    const term = Math.exp(
      logChoose(failed, x) + logChoose(trials - failed, drawn - x) - logChoose(trials, drawn),
    );
    sum += term;
    if (term < sum * Number.EPSILON) break;
  }
  return sum;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** ln n!: the product for small numbers, else Stirling's series, whose next term is below 1e-11 from 16 on. */
function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor += 1) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}
