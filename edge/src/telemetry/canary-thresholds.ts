import { fisherExactTest, type Sample } from './fisher-exact-test';

/** So many loads of each of the two builds before anything is concluded; then at twice, four times … as many of the canary. */
export const MIN_LOADS = 20;

/** How likely a canary that is as good as the live build is to be stopped at one look, at most. */
export const SIGNIFICANCE_LEVEL = 0.001;

/** What both builds did since the canary began. */
export interface Comparison {
  readonly canary: Sample;
  readonly live: Sample;
}

/** The p-value when the canary is significantly worse than the live build, else undefined. */
export function worseBy({ canary, live }: Comparison): number | undefined {
  const p = fisherExactTest(canary, live);
  return p < SIGNIFICANCE_LEVEL ? p : undefined;
}
