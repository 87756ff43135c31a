import { SIGNIFICANCE_LEVEL } from './canary-thresholds';
import { fisherExactTest, type Sample } from './fisher-exact-test';

/** What was reported of a canary and of the live build since the canary began. */
export interface Comparison {
  readonly canary: Sample;
  readonly live: Sample;
}

/**
 * The p-value of the comparison when the canary is significantly worse than the live build, else undefined.
 */
export function significantPValue({ canary, live }: Comparison): number | undefined {
  const p = fisherExactTest(canary, live);
  return p < SIGNIFICANCE_LEVEL ? p : undefined;
}
