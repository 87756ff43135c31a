import * as v from 'valibot';
import { ObjectId } from './object-id.contract';

/**
 * A guide as everybody may see them: nothing to reach them by. `tourCount` counts the tours that can be booked now,
 * `bookingCount` the bookings of all their tours. `photo` may be ''. Source: Spec D1.26, D1.27.
 */
export const Guide = v.object({
  _id: ObjectId,
  name: v.string(),
  photo: v.string(),
  tourCount: v.number(),
  bookingCount: v.number(),
});
export type Guide = v.InferOutput<typeof Guide>;

export const GuideResponse = v.object({ data: Guide });
