/** How many loads of the tried build, and of the one it is compared with, have to be counted first. */
export const MIN_LOADS = 20;

/** They are compared again each time the loads of the tried build have grown by this factor. */
const ANALYSIS_GROWTH = 1.25;

/** At how many loads of the tried build they are compared: 20, 25, 32, 40, 50 … up to so many. */
export function* analysisLoads(loads: number): Generator<number> {
  for (let at = MIN_LOADS; at <= loads; at = Math.ceil(at * ANALYSIS_GROWTH)) yield at;
}

/**
 * The p-value below which a build is stopped: at each analysis, the most likely a build that is as good as
 * the other is to be stopped by chance.
 */
export const SIGNIFICANCE_LEVEL = 0.0005;
