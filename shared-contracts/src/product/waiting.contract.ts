import * as v from 'valibot';

/** Whether the signed-in user waits for a place of a sold-out tour. */
export const Waiting = v.object({ waiting: v.boolean() });
export type Waiting = v.InferOutput<typeof Waiting>;
