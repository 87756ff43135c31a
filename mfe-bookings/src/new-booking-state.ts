import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';

const NewBooking = v.object({ newBooking: ObjectId });

/** The booking just made, until its row was shown. A page that is loaded again has none. */
let unseen: string | undefined;

/** Returns the navigation state that leads from a new booking to its row in the table. */
export function newBookingState(id: string): v.InferOutput<typeof NewBooking> {
  unseen = id;
  return { newBooking: id };
}

/**
 * Reads the id of the booking just made from a navigation state. The state survives reloads and releases, so
 * it is outside data.
 */
export function newBookingIn(state: unknown): string | undefined {
  const parsed = v.safeParse(NewBooking, state);
  return parsed.success ? parsed.output.newBooking : undefined;
}

/** Returns whether the row of this new booking is shown for the first time; true once. */
export function isFirstSight(id: string): boolean {
  const isFirst = unseen === id;
  if (isFirst) unseen = undefined;
  return isFirst;
}
