import { signInAs } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/rosters';
import {
  BookingCancel,
  type CancelledEntry,
  type CheckIn,
  RosterEntry,
} from '@safar/shared-contracts/roster.contract';
import { localDateIn } from '@safar/shared-testing/date';
import { respondWith } from '@safar/shared-testing/network';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as rosterScreen from '../roster/roster.screen';
import * as v from 'valibot';
import { EMAIL } from './bookings';
import { roster, ROSTER_TOUR } from './roster';

const NotCheckedIn = v.omit(RosterEntry, ['checkedInAt', 'checkedInTravellers']);

/**
 * Responds to all requests of a roster as the backend does; the tour departs today, or in so many days. Gives
 * the bodies of check-ins, in order.
 */
export function serveRoster(entries: readonly RosterEntry[], departsInDays = 0) {
  const tour = { departureDate: localDateIn(departsInDays) };
  let stored = entries;
  const sent: (CheckIn | string)[] = [];
  const cancelledEntries: CancelledEntry[] = [];
  respondWith(
    endpoints.getRoster,
    () => ({ data: { ...roster(stored, tour), ...(cancelledEntries.length > 0 && { cancelledEntries }) } }),
    { id: ROSTER_TOUR },
  );
  respondWith(
    endpoints.checkIn,
    async (request) => {
      const body = (await request.json()) as CheckIn;
      sent.push(body);
      const found = stored.find(({ reference }) => reference === body.reference);
      if (!found) throw new Error(`Nobody has ${body.reference}.`);
      const { checkedInTravellers: before = found.travellers, ...party } = found;
      const again = found.checkedInAt !== undefined && [undefined, before].includes(body.travellers);
      const came = body.travellers ?? before;
      const data = {
        ...party,
        checkedInAt: found.checkedInAt ?? body.at ?? '2026-12-01T06:00:00.000Z',
        ...(came < found.travellers ? { checkedInTravellers: came } : {}),
      };
      stored = stored.map((each) => (each === found ? data : each));
      return { data, again, message: '' };
    },
    { id: ROSTER_TOUR },
  );
  const cancelled = async (request: Request) => {
    const booking = new URL(request.url).pathname.split('/').at(-2);
    const { reason } = v.parse(BookingCancel, await request.json());
    sent.push(`cancel ${booking}: ${reason}`);
    const gone = stored.filter(({ _id }) => _id === booking);
    for (const { _id, reference, name = '', email, travellers } of gone) {
      const cancelledAt = '2026-11-20T10:00:00.000Z';
      cancelledEntries.unshift({ _id, reference, name, email, travellers, cancelledAt, reason });
    }
    stored = stored.filter((each) => !gone.includes(each));
    return { message: 'The booking was cancelled.' };
  };
  const undone = (request: Request) => {
    const booking = new URL(request.url).pathname.split('/').at(-1);
    sent.push(`undo ${booking}`);
    stored = stored.map((each) => (each._id === booking ? v.parse(NotCheckedIn, each) : each));
    const data = stored.find(({ _id }) => _id === booking);
    if (!data) throw new Error(`There is no booking ${booking}.`);
    return { data, message: '' };
  };
  for (const { _id } of entries) {
    respondWith(endpoints.undoCheckIn, undone, { id: ROSTER_TOUR, booking: _id });
    respondWith(endpoints.cancelForTraveller, cancelled, { id: ROSTER_TOUR, booking: _id });
  }
  return sent;
}

/** Opens the roster screen; once more, as a reload does. */
export function showRoster(path = `/roster/${ROSTER_TOUR}`) {
  signInAs({ email: EMAIL, uid: 'uid-of-guide' });
  const router = createMemoryRouter(
    [{ path: '/roster/:id?', ...rosterScreen, hydrateFallbackElement: <p>Loading...</p> }],
    { initialEntries: [path] },
  );
  return render(<RouterProvider router={router} />);
}
