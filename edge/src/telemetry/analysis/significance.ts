import {
  SIGNIFICANCE_LEVEL,
  SLOW_MS,
  slowPages,
  SPEED_MEASURES,
  type ComparedSpeeds,
  type Comparison,
  type Sample,
  type SpeedMeasure,
} from '@safar/releases';
import { fisherExactTest } from './fisher-exact-test';

/**
 * The p-value of a comparison when the tried build is significantly worse than the other, else undefined.
 */
export function significantPValue({ tried, baseline }: Comparison): number | undefined {
  const p = fisherExactTest(tried, baseline);
  return p < SIGNIFICANCE_LEVEL ? p : undefined;
}

/** How many more pages of one build than of another one took longer than `ms`. */
export interface Slowdown {
  readonly measure: SpeedMeasure;
  readonly ms: number;
  /** `failed`: those that took longer. */
  readonly tried: Sample;
  readonly baseline: Sample;
  readonly p: number;
}

/** As many tests are made of each comparison: each is held to so much less. */
const TESTS = SPEED_MEASURES.length * SLOW_MS.length;

/** What the p-value of a slowdown has to be below, for all of them together to be below `level`. */
export const slowdownLevel = (level = SIGNIFICANCE_LEVEL): number => level / TESTS;

/** The clearest slowdown of the tried build, if its p-value is below that of the level. */
export function slowdownOf(speeds: ComparedSpeeds | undefined, level?: number): Slowdown | undefined {
  const slowdowns = SPEED_MEASURES.flatMap((measure) =>
    SLOW_MS.map((ms, step): Slowdown => {
      const tried = slowPages(speeds?.tried[measure] ?? [], step);
      const baseline = slowPages(speeds?.baseline[measure] ?? [], step);
      // Nothing is known of a build without pages.
      const p = tried.trials > 0 && baseline.trials > 0 ? fisherExactTest(tried, baseline) : 1;
      return { measure, ms, tried, baseline, p };
    }),
  );
  const [clearest] = slowdowns.sort((a, b) => a.p - b.p);
  return clearest && clearest.p < slowdownLevel(level) ? clearest : undefined;
}
