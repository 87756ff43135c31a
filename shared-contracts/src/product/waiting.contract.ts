import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { ObjectId } from '../object-id.contract';
import { Travellers } from './booking.contract';

/**
 * Whether the signed-in user waits for places of a tour that has too few, and for how many travellers. Who
 * leaves `travellers` out waits for 1; responses have it while somebody waits, but for those from before.
 */
export const Waiting = v.object({ waiting: v.boolean(), travellers: v.exactOptional(Travellers) });
export type Waiting = v.InferOutput<typeof Waiting>;

/** A tour for whose places somebody waits, and whether there are enough for all of the party by now. */
const WaitingTour = v.object({
  tourPackage: v.object({ _id: ObjectId, tourName: v.string(), departureDate: CalendarDate }),
  travellers: Travellers,
  placesFree: v.boolean(),
});
export type WaitingTour = v.InferOutput<typeof WaitingTour>;
export const WaitingToursResponse = v.object({ data: v.array(WaitingTour) });
