import * as v from 'valibot';
import { Travellers } from './booking.contract';

/**
 * Whether the signed-in user waits for places of a tour that has too few, and for how many travellers. Who
 * leaves `travellers` out waits for 1; responses have it while somebody waits, but for those from before.
 */
export const Waiting = v.object({ waiting: v.boolean(), travellers: v.exactOptional(Travellers) });
export type Waiting = v.InferOutput<typeof Waiting>;
