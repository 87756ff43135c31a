/** How many loads of the canary, and of the live build, have to be reported before they are compared. */
export const MIN_LOADS = 20;

/** The canary is compared again each time its loads have grown by this factor. */
export const ANALYSIS_GROWTH = 2;

/**
 * The p-value below which a canary is aborted: at each analysis, the most likely a canary that is as good
 * as the live build is to be aborted by chance.
 */
export const SIGNIFICANCE_LEVEL = 0.001;
