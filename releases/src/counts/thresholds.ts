/** How many loads of the tried build, and of the one it is compared with, have to be counted first. */
export const MIN_LOADS = 20;

/** They are compared again each time the loads of the tried build have grown by this factor. */
export const ANALYSIS_GROWTH = 2;

/**
 * The p-value below which a build is stopped: at each analysis, the most likely a build that is as good as
 * the other is to be stopped by chance.
 */
export const SIGNIFICANCE_LEVEL = 0.001;
