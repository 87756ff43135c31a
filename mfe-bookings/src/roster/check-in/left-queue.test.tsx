import { hasRequestInFlight } from '@safar/shared-auth';
import { signInAs } from '@safar/shared-auth/testing';
import { checkIn } from '@safar/shared-contracts/endpoints/rosters';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { Toasts } from '@safar/shared-ui/toasts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as bell from '../../notice-bell/notice-bell.slot';
import { SOURCES } from '../../notices.api';
import { EMAIL } from '../../testing/bookings';
import { entry, ROSTER_TOUR } from '../../testing/roster';
import { serveRoster } from '../../testing/show-roster';
import { changeQueue, parseQueue, storedQueue } from './queued-check-in';

const GUIDE = 'uid-of-guide';
const AMINA = entry(1, { name: 'Amina' });
const BASHIR = entry(2, { name: 'Bashir' });
const Bell = bell.Component;

/** A check-in that was made without a network. */
function leave(uid = GUIDE, { _id: booking, reference } = AMINA) {
  const at = '2026-12-01T06:05:00.000Z';
  changeQueue(uid, () => [{ id: 'one', kind: 'check-in', packageId: ROSTER_TOUR, booking, reference, at }]);
}

function openSite() {
  signInAs({ email: EMAIL, uid: GUIDE });
  render(
    <MemoryRouter>
      <Bell />
      <Toasts />
    </MemoryRouter>,
  );
}
const left = (uid = GUIDE) => parseQueue(storedQueue(uid));

let isOnLine: jest.SpyInstance<boolean>;
beforeEach(() => {
  localStorage.clear();
  for (const { list } of Object.values(SOURCES)) respondWith(list, { data: [], unread: 0, nextCursor: null });
  isOnLine = jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(true);
});

it('a check-in that was left is sent on any screen of the site, once, and the guide reads it', async () => {
  const sent = serveRoster([AMINA]);
  leave();
  openSite();
  expect(await screen.findByText('1 check-in made without a network was sent.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ reference: AMINA.reference })]);
  expect(left()).toEqual([]);
});

it('says how many of them take a check-in back', async () => {
  serveRoster([AMINA, BASHIR]);
  const at = '2026-12-01T06:05:00.000Z';
  const queued = (id: string, kind: 'check-in' | 'undo', { _id: booking, reference } = AMINA) => ({
    id,
    kind,
    packageId: ROSTER_TOUR,
    booking,
    reference,
    at,
  });
  changeQueue(GUIDE, () => [queued('1', 'check-in'), queued('2', 'undo'), queued('3', 'check-in', BASHIR)]);
  openSite();
  expect(await screen.findByText('2 check-ins and 1 undo made without a network were sent.')).toBeVisible();
});

it('it is sent as soon as there is a network', async () => {
  const sent = serveRoster([AMINA]);
  isOnLine.mockReturnValue(false);
  leave();
  openSite();
  isOnLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(/was sent\.$/)).toBeVisible();
});

it('what the server does not accept stays for the roster, which the guide reads', async () => {
  respondWith(checkIn, errorResponse('VALIDATION', 'This booking was cancelled.'), { id: ROSTER_TOUR });
  leave();
  openSite();
  expect(
    await screen.findByText('1 check-in made without a network did not count. The roster says why.'),
  ).toBeVisible();
  expect(left()).toEqual([expect.objectContaining({ remark: 'not accepted. This booking was cancelled.' })]);
});

it('it stays as it was while the site cannot be reached', async () => {
  let tries = 0;
  respondWith(
    checkIn,
    () => {
      tries += 1;
      return networkError();
    },
    { id: ROSTER_TOUR },
  );
  leave();
  openSite();
  await waitFor(() => expect(tries).toBeGreaterThan(0));
  expect(left()).toEqual([expect.not.objectContaining({ remark: expect.anything() })]);
});

it('that of another account is never sent', async () => {
  const sent = serveRoster([AMINA, BASHIR]);
  leave('uid-of-another', BASHIR);
  openSite();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByRole('link', { name: /Notices/ });
  // What the test before this one could not send may be repeated here.
  expect(sent).not.toContainEqual(expect.objectContaining({ reference: BASHIR.reference }));
  expect(left('uid-of-another')).toHaveLength(1);
});

it('it stays as it was when somebody else logs in while it is sent', async () => {
  let respond: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const refusal = errorResponse('FORBIDDEN', 'This tour package belongs to another guide.');
  const sent = respondWith(checkIn, () => responded.then(() => refusal), { id: ROSTER_TOUR });
  leave();
  openSite();
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => signInAs({ email: 'other@safar.example', uid: 'uid-of-another' }));
  respond();
  await waitFor(() => expect(hasRequestInFlight()).toBe(false));
  expect(left()).toEqual([expect.not.objectContaining({ remark: expect.anything() })]);
});
