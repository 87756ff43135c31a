import { median } from '../../statistics';

/** One repetition of a measurement: the site with federation, and the single bundle, one after the other. */
export interface Pair {
  readonly federated: number;
  readonly single: number;
}

/** A ratio of medians of pairs, and between which of the measured ratios the true median lies. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
}

/** How sure the interval is, where there are enough pairs (5 or more). */
const CONFIDENCE = 0.9;

/**
 * Returns the median of the ratios federated ÷ single, with an interval for it from order statistics. It is
 * the narrowest around the middle that holds the true median with a probability of {@link CONFIDENCE}, else
 * all. Pairs count that have two positive numbers; without any, undefined.
 */
export function ratioOf(pairs: readonly Pair[]): Ratio | undefined {
  const ratios = pairs
    .filter(({ federated, single }) => federated >= 0 && single > 0)
    .map(({ federated, single }) => federated / single)
    .sort((a, b) => a - b);
  const count = ratios.length;
  if (count === 0) return undefined;
  const cut = ranksToCut(count);
  const at = (index: number) => ratios[index] ?? NaN;
  return { median: median(ratios), low: at(cut), high: at(count - 1 - cut), pairs: count };
}

/** Returns how many of the lowest, and of the highest, the interval may leave out. */
function ranksToCut(count: number): number {
  // The probability that at most `cut` of `count` fair coins show heads.
  let [probability, tail, cut] = [0.5 ** count, 0.5 ** count, 0];
  while (cut + 1 < count / 2) {
    probability = (probability * (count - cut)) / (cut + 1);
    tail += probability;
    if (1 - 2 * tail < CONFIDENCE) break;
    cut += 1;
  }
  return cut;
}
