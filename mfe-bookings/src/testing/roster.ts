import type { Roster, RosterEntry } from '@safar/shared-contracts/roster.contract';
import { idOf } from '@safar/shared-testing/id';

/** The id of the tour of {@link roster}. */
export const ROSTER_TOUR = idOf(7);

export const entry = (number: number, changes: Partial<RosterEntry> = {}): RosterEntry => ({
  _id: idOf(number),
  reference: `SF-0000${number}-0000${number}`,
  name: `Traveller ${number}`,
  email: `traveller${number}@example.com`,
  emailVerified: true,
  travellers: 1,
  bookedAt: '2026-11-02T09:30:00.000Z',
  ...changes,
});

/** The roster of a tour with these bookings, at $10 each traveller. */
export function roster(
  entries: readonly RosterEntry[],
  changes: Partial<Roster['tourPackage']> = {},
): Roster {
  const travellers = entries.reduce((sum, each) => sum + each.travellers, 0);
  return {
    tourPackage: {
      _id: ROSTER_TOUR,
      tourName: 'By bus to the hills',
      destination: 'Ramu',
      departureLocation: 'Dhaka',
      departureDate: '2026-12-01',
      departed: false,
      ...changes,
    },
    bookings: entries.length,
    travellers,
    income: travellers * 10,
    entries: [...entries],
  };
}
