import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { HandlerError } from '../endpoint-handler';
import {
  findPackage,
  hasDeparted,
  type StoredBooking,
  type StoredPackage,
  type ToursData,
} from './tours-data';
import { toursHandler } from './tours-handler';

export const getRoster = toursHandler(endpoints.getRoster, ({ params, email, data }) => {
  const stored = findOwn(data, params.id, email);
  const booked = bookingsOf(data, params.id);
  const entries = booked.map(entryOf);
  const travellers = entries.reduce((sum, entry) => sum + entry.travellers, 0);
  return {
    data: {
      tourPackage: { ...stored.tour, departed: hasDeparted(stored) },
      bookings: entries.length,
      travellers,
      income: booked.reduce((sum, { agreed, travellers: party = 1 }) => sum + party * agreed.price, 0),
      entries,
    },
  };
});

export const checkIn = toursHandler(endpoints.checkIn, ({ params, body, email, data }) => {
  findOwn(data, params.id, email);
  const booking = bookingsOf(data, params.id).find((each) => plain(each.reference) === plain(body.reference));
  if (!booking) throw new HandlerError('NOT_FOUND', 'No booking of this tour has this reference.');
  const again = booking.checkedInAt !== undefined;
  booking.checkedInAt ??= new Date().toISOString();
  return { data: entryOf(booking), again, message: again ? 'Already checked in.' : 'Checked in.' };
});

const bookingsOf = ({ bookings }: ToursData, id: string) =>
  bookings.filter(({ packageId }) => packageId === id);

/** Throws NOT_FOUND, or FORBIDDEN for the package of another guide. */
function findOwn(data: ToursData, id: string, email: string): StoredPackage {
  const stored = findPackage(data, id);
  if (stored.owner === email) return stored;
  throw new HandlerError('FORBIDDEN', 'This tour package belongs to another guide.');
}

const entryOf = ({
  _id,
  reference,
  email,
  bookedAt,
  checkedInAt,
  travellers = 1,
}: StoredBooking): RosterEntry => ({
  ...{ _id, reference, email, bookedAt, travellers, emailVerified: true },
  ...(checkedInAt === undefined ? {} : { checkedInAt }),
});

const plain = (reference: string) => reference.toUpperCase().replace(/[\s-]/g, '');
