import { currentAccount } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import type { SlotProps } from '@safar/shared-contracts/slots.contract';
import { within } from '@safar/shared-contracts/within';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listBookings } from '../bookings.api';
import { BookingBox } from './booking-box';

/** The whole screen waits for this lookup, and the shell waits for a slot for 5 s at most. */
const TIMEOUT_MS = 1500;

interface BookingLookup {
  /**
   * The user's booking of the package, null when there is none; undefined when that could not be found out.
   */
  booking: Booking | null | undefined;
}

/**
 * Looks the package up in the user's bookings (Spec 4.23). A lookup that fails or hangs must not hide the
 * price: the package itself says whether it is booked, and the server refuses a second booking anyway.
 */
export async function loader({ params: { id }, request }: LoaderFunctionArgs): Promise<BookingLookup> {
  const account = await currentAccount();
  if (!account || id === undefined) return { booking: undefined };
  try {
    const bookings = await within(TIMEOUT_MS, listBookings(account.email, request.signal));
    // The newest one: a traveller who was on earlier dates of the tour has several. One that the guide has
    // cancelled stays on the traveller's list, and the tour can be booked again.
    const own = bookings.find(({ tourPackage, cancelled }) => tourPackage._id === id && !cancelled);
    return { booking: own ?? null };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { booking: undefined };
  }
}

/** Fills the slot `booking-box` of the tour details screen. */
function BookingBoxSlot({
  tourPackage,
  loaderData: { booking: newest },
}: SlotProps['booking-box'] & { loaderData: BookingLookup }) {
  const isPast = newest?.tourPackage.departed === true && !tourPackage.departed;
  const booking = isPast ? null : newest;
  // With the key, another package's booking starts with a state of its own.
  return (
    <BookingBox
      key={tourPackage._id}
      tourPackage={tourPackage}
      booked={booking === undefined ? tourPackage.bookedByMe : booking !== null}
      booking={booking ?? undefined}
    />
  );
}

export { BookingBoxSlot as Component };
