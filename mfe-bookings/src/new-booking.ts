import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';

const NewBooking = v.object({ newBooking: ObjectId });

/** The navigation state that leads from a booking just made to its row in the table. */
export function newBookingState(id: string): v.InferOutput<typeof NewBooking> {
  return { newBooking: id };
}

/**
 * The id of the booking just made, out of a navigation state: that survives reloads and deploys, so it is
 * outside data.
 */
export function newBookingIn(state: unknown): string | undefined {
  const parsed = v.safeParse(NewBooking, state);
  return parsed.success ? parsed.output.newBooking : undefined;
}
