import * as v from 'valibot';

/** The average of `count` ratings of 1 to 5, with one decimal. There is none without a review. */
export const Rating = v.object({ average: v.number(), count: v.number() });
export type Rating = v.InferOutput<typeof Rating>;
