import * as v from 'valibot';
import { ObjectId } from './object-id.contract';

/**
 * The public profile of a guide, without contact data (Spec D1.26, D1.27). `tourCount` counts the tours that
 * can be booked now, `bookingCount` the bookings of all their tours. `photo` may be ''.
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
