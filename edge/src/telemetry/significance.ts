import { SIGNIFICANCE_LEVEL, type Comparison } from '@safar/releases';
import { fisherExactTest } from './fisher-exact-test';

/**
 * The p-value of a comparison when the tried build is significantly worse than the other, else undefined.
 */
export function significantPValue({ tried, baseline }: Comparison): number | undefined {
  const p = fisherExactTest(tried, baseline);
  return p < SIGNIFICANCE_LEVEL ? p : undefined;
}
