import * as v from 'valibot';
import { ObjectId } from '../object-id.contract';
import { Rating } from './rating.contract';

/**
 * The public profile of a guide, without contact data (Spec D1.26, D1.27). `tourCount` counts the tours that
 * can be booked now, `bookingCount` the bookings of all their tours. `photo` may be ''. `rating` is that of
 * all reviews of their tours, absent without one.
 */
export const Guide = v.object({
  _id: ObjectId,
  name: v.string(),
  photo: v.string(),
  tourCount: v.number(),
  bookingCount: v.number(),
  rating: v.exactOptional(Rating),
});
export type Guide = v.InferOutput<typeof Guide>;

export const GuideResponse = v.object({ data: Guide });
