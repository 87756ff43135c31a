import type { StoredBooking } from '../backends/tours/tours-data';
import { idOf } from '../fixtures/id';

type Traveller = Pick<StoredBooking, 'name' | 'travellers' | 'note'> & {
  email?: string;
  checkedInAt?: string;
};

/** Some with a note, one without a name, one whose email is not confirmed, two who are there already. */
const TRAVELLERS: readonly Traveller[] = [
  { name: 'Anika Sultana', travellers: 2, note: 'One of us does not eat fish.' },
  { name: 'Bashir Ahmed', travellers: 4, checkedInAt: new Date(2026, 10, 25, 6, 5).toISOString() },
  { name: 'Chandni Das', travellers: 1 },
  { name: 'Daniel Gomes', travellers: 3, note: 'We board at Savar, at the bus stop by the gate.' },
  { name: 'Elora Chakma', travellers: 2, email: 'new.elora@safar.example' },
  { name: 'Farhan Kabir', travellers: 6, checkedInAt: new Date(2026, 10, 25, 6, 12).toISOString() },
  { travellers: 1, email: 'gita.who.gives.no.name@safar.example' },
];

/** Who has booked a tour of the sample guide by these terms, besides the sample people. */
export const rosterBookings = (
  packageId: string,
  firstId: number,
  terms: Pick<StoredBooking, 'agreed' | 'agreedAt'>,
): StoredBooking[] =>
  TRAVELLERS.map(({ email, ...traveller }, index) => ({
    _id: idOf(firstId + index),
    reference: `SF-R0571-${String(index + 1).padStart(5, '0')}`,
    email: email ?? `${traveller.name?.split(' ')[0]?.toLowerCase()}@safar.example`,
    packageId,
    bookedAt: '2026-11-02T09:30:00.000Z',
    ...terms,
    ...traveller,
  }));
