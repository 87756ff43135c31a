import { checkIn, getRoster, undoCheckIn } from '@safar/shared-contracts/endpoints/rosters';
import { localDateIn } from '@safar/shared-testing/date';
import { errorResponse } from '@safar/shared-testing/error-response';
import { proxyError, respondWith } from '@safar/shared-testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, roster, ROSTER_TOUR } from '../../testing/roster';
import { showRoster } from '../../testing/show-roster';

const TOUR = { id: ROSTER_TOUR };
const ZAHRA = entry(9, { name: 'Zahra', travellers: 2 });

/** The roster of a tour with more bookings than a list has: Zahra's is not in it. */
async function openCutRoster() {
  const cut = { ...roster([entry(1)], { departureDate: localDateIn(0) }), bookings: 2 };
  respondWith(getRoster, { data: cut }, TOUR);
  showRoster();
  await screen.findByText('Traveller 1');
}

const type = (reference: string) =>
  userEvent.type(screen.getByLabelText('Reference on the voucher'), `${reference}{Enter}`);

describe('who booked a tour with more bookings than a list has', () => {
  beforeEach(() => localStorage.clear());

  it('is checked in by the reference, however it is typed', async () => {
    await openCutRoster();
    const checkedInAt = new Date().toISOString();
    const response = { data: { ...ZAHRA, checkedInAt }, again: false, message: '' };
    const sent = respondWith(checkIn, response, TOUR);
    await type('oooo9 00009');
    expect(await screen.findByText('Zahra, 2 travellers: checked in.')).toBeVisible();
    expect(await sent[0]?.json()).toMatchObject({ reference: 'SF0000900009' });
    expect(screen.getByLabelText('Reference on the voucher')).toHaveValue('');
  });

  it('is on the list from then on, with how to take it back', async () => {
    await openCutRoster();
    const checkedInAt = new Date().toISOString();
    respondWith(checkIn, { data: { ...ZAHRA, checkedInAt }, again: false, message: '' }, TOUR);
    await type(ZAHRA.reference);
    const undo = await screen.findByRole('button', { name: 'Undo check-in of Zahra' });
    respondWith(undoCheckIn, { data: ZAHRA, message: '' }, { ...TOUR, booking: ZAHRA._id });
    await userEvent.click(undo);
    expect(await screen.findByText('Zahra, 2 travellers: not checked in any more.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Check in Zahra' })).toBeVisible();
  });

  it('is on it, too, when another device was first', async () => {
    await openCutRoster();
    const data = { ...ZAHRA, checkedInAt: '2020-01-01T08:05:00.000Z' };
    respondWith(checkIn, { data, again: true, message: '' }, TOUR);
    await type(ZAHRA.reference);
    expect(await screen.findByText(/already checked in at \d\d:\d\d on 1 Jan 2020\.$/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Undo check-in of Zahra' })).toBeVisible();
  });

  it('is not, when the server knows no such reference', async () => {
    await openCutRoster();
    const refusal = 'No booking of this tour has this reference.';
    respondWith(checkIn, errorResponse('NOT_FOUND', refusal), TOUR);
    await type(ZAHRA.reference);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByLabelText('Reference on the voucher')).toHaveValue(ZAHRA.reference);
  });

  it('is not said to be unknown when the server cannot be asked', async () => {
    await openCutRoster();
    respondWith(checkIn, proxyError(500), TOUR);
    await type(ZAHRA.reference);
    expect(await screen.findByText(/^Nobody was checked in/)).toBeVisible();
  });
});
