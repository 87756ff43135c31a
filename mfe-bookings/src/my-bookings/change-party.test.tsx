import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { changeBooking } from '@safar/shared-contracts/endpoints/bookings';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondLater, respondWith } from '@safar/shared-testing/network';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agreedBooking, EMAIL, numberedBooking } from '../testing/bookings';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { ChangeParty } from './change-party';

const forTwo = (changes: Partial<Booking['tourPackage']> = {}) => ({
  ...numberedBooking(1, changes),
  travellers: 2,
});
const CHANGE = { name: 'Change travellers: Tour 1' };

beforeEach(() => signInAs({ email: EMAIL }));

const onGone = jest.fn();

function show(booking: Booking = forTwo()) {
  const onChanged = jest.fn();
  render(<ChangeParty booking={booking} onChanged={onChanged} onGone={onGone} />);
  return onChanged;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the number of travellers of a booking', () => {
  it('is changed in place, and the focus comes back', async () => {
    const { requests, respond } = respondLater(changeBooking);
    const onChanged = show();
    expect(screen.getByText('2 travellers')).toBeVisible();
    await press(CHANGE.name);
    expect(screen.getByRole('button', { name: 'Fewer travellers' })).toHaveFocus();
    await press('More travellers');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    await press('Fewer travellers');
    expect(screen.getByLabelText('Travellers: Tour 1')).toHaveTextContent('3');
    expect(await requests[0]?.json()).toEqual({ travellers: 3 });
    respond({ data: { ...forTwo(), travellers: 3 }, message: 'Your booking was changed.' });
    expect(await screen.findByRole('button', CHANGE)).toHaveFocus();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, 2, 'All other places on this tour are taken.'],
    [1, 3, '1 more place is left.'],
    [2, 4, '2 more places are left.'],
  ])('grows no further than there are places, and says how many: %d left', async (placesLeft, most, text) => {
    show(forTwo({ placesLeft }));
    await press(CHANGE.name);
    expect(screen.getByText(text)).toBeVisible();
    for (let count = 0; count < 5; count += 1) await press('More travellers');
    expect(screen.getByRole('status')).toHaveTextContent(String(most));
  });

  it.each([7, undefined])('grows to nine where there are places: %s left', async (placesLeft) => {
    show(forTwo(placesLeft === undefined ? {} : { placesLeft }));
    await press(CHANGE.name);
    expect(screen.queryByText(/left|taken/)).not.toBeInTheDocument();
    for (let count = 0; count < 8; count += 1) await press('More travellers');
    expect(screen.getByRole('status')).toHaveTextContent('9');
  });

  it('says before it is saved what places cost that are given up late', async () => {
    const cancellation = { free: false, freeUntil: '2034-11-30T00:00:00.000Z' };
    show(agreedBooking(1, { cancellation, travellers: 3 }));
    await press(CHANGE.name);
    await press('More travellers');
    expect(screen.getByText('$480 for 4 travellers')).toBeVisible();
    await press('Fewer travellers');
    await press('Fewer travellers');
    await press('Fewer travellers');
    const late = 'It is too late to give places up free of charge: the guide may ask for the price, $240.';
    expect(screen.getByText(`$120 for 1 traveller. ${late}`)).toBeVisible();
  });

  it.each([
    [
      'there are not enough places',
      errorResponse('NOT_ENOUGH_PLACES', 'Only 1 more place is left on this tour.'),
      'Only 1 more place is left on this tour.',
    ],
    ['the server cannot be reached', networkError(), /The server cannot be reached/],
  ])('stays as it was chosen when %s, and says why', async (_case, response, sentence) => {
    respondWith(changeBooking, response);
    const onChanged = show();
    await press(CHANGE.name);
    await press('More travellers');
    await press('More travellers');
    await press('Save');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Travellers: Tour 1')).toHaveTextContent('4');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is no longer there when the booking was cancelled in another tab, once that is read', async () => {
    respondWith(changeBooking, errorResponse('NOT_FOUND', 'This booking does not exist any more.'));
    show();
    await press(CHANGE.name);
    await press('More travellers');
    await press('Save');
    await screen.findByRole('dialog');
    expect(onGone).not.toHaveBeenCalled();
    expect(await clickInDialog('Changed meanwhile', 'OK')).toBe('This booking does not exist any more.');
    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  });

  it('shows what more travellers pay, before it is saved', async () => {
    show({ ...agreedBooking(1), travellers: 2 });
    await press(CHANGE.name);
    expect(screen.queryByText(/^\$/)).not.toBeInTheDocument();
    await press('More travellers');
    expect(screen.getByText('$360 for 3 travellers')).toBeVisible();
  });

  it('is not changed by Cancel or Escape', async () => {
    const onChanged = show();
    await press(CHANGE.name);
    await press('More travellers');
    await press('Cancel');
    expect(screen.getByRole('button', CHANGE)).toHaveFocus();
    await press(CHANGE.name);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('2 travellers')).toBeVisible();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is not offered to be changed while the guide has the party checked in, and says what to do', () => {
    show({ ...forTwo(), checkedIn: true });
    expect(screen.getByText('2 travellers')).toBeVisible();
    expect(screen.getByText('To change this, ask your guide to undo the check-in.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says nothing of a check-in once the tour has departed', () => {
    show({ ...forTwo({ departed: true }), checkedIn: true });
    expect(screen.queryByText(/check-in/)).not.toBeInTheDocument();
  });

  it.each([
    ['has departed', { departed: true }],
    ['is no longer offered', { available: false }],
  ])('cannot be changed of a tour that %s', (_case, changes) => {
    show(forTwo(changes));
    expect(screen.getByText('2 travellers')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
