import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import {
  deleteBooking,
  getBooking,
  keepBooking,
  listBookings,
} from '@safar/shared-contracts/endpoints/bookings';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { listTaskNotices, listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, respondLater, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import * as myBookings from '../my-bookings/my-bookings.screen';
import { Component as Bell } from '../notice-bell/notice-bell.slot';
import { agreedBooking, EMAIL } from '../testing/bookings';
import * as voucher from '../voucher/voucher.screen';

const NEW_DATE = '2035-08-08';
const changed = (reasons: string[] = ['The road is closed.\nSorry!']) =>
  agreedBooking(1, {
    status: 'Change to confirm',
    travellers: 2,
    change: { reasons },
    tourPackage: { departureDate: NEW_DATE },
  });

beforeEach(() => {
  signInAs({ email: EMAIL, displayName: 'Amina Rahman' });
  respondWith(listWaiting, { data: [] });
});

/** `above`: what the layout has above the screen. */
function show(path: string, above?: ReactNode) {
  const layout = (
    <>
      {above}
      <Outlet />
    </>
  );
  const children = [
    { path: '/mybookings', ...myBookings },
    { path: '/voucher/:id', ...voucher },
  ];
  const router = createMemoryRouter(
    [{ element: layout, hydrateFallbackElement: <p>Loading...</p>, children }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
async function showMyBookings(booking: Booking = changed(), above?: ReactNode) {
  respondWith(listBookings, { data: [booking] });
  show('/mybookings', above);
  return within(await screen.findByRole('region', { name: 'Your guide has changed Tour 1' }));
}

const KEEP = { name: 'Keep it: Tour 1' };
const SIMILAR = { name: 'Similar tours: Tour 1' };
const CANCEL = { name: 'Cancel free of charge: Tour 1' };

describe('a booking whose tour the guide has changed', () => {
  it('says what was and what is now, why, and at which price it can be kept', async () => {
    const box = await showMyBookings();
    expect(box.getByText('Departure date').nextElementSibling).toHaveTextContent(
      'was 1 Dec 2034, now 8 Aug 2035',
    );
    expect(box.queryByText('Destination')).not.toBeInTheDocument();
    expect(box.getByText(/^The road is closed\./)).toBeVisible();
    expect(box.getByText(/at the price you booked it for \(\$240\)/)).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Tour 1/ }));
    expect(row.getByText('Change to confirm')).toBeVisible();
    expect(row.getByRole('rowheader').parentElement).toHaveTextContent('was 1 Dec 2034, now 8 Aug 2035');
    expect(row.getByText('$240 in total')).toBeVisible();
    expect(row.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next journey' })).not.toBeInTheDocument();
  });

  it('says when and where they would meet, which may be another place than before', async () => {
    const meeting = { departureDate: NEW_DATE, meetingTime: '22:00', meetingPoint: 'Bus counter 4' };
    const box = await showMyBookings(agreedBooking(1, { change: { reasons: [] }, tourPackage: meeting }));
    expect(box.getByText('Meeting time').nextElementSibling).toHaveTextContent(/^22:00$/);
    expect(box.getByText('Meeting point').nextElementSibling).toHaveTextContent(/^Bus counter 4$/);
  });

  it('says when the guide gave no reason', async () => {
    const box = await showMyBookings(changed([]));
    expect(box.getByText('The guide gave no reason.')).toBeVisible();
  });

  it('is kept with the date and the places that are shown', async () => {
    const { requests, respond } = respondLater(keepBooking);
    await showMyBookings();
    await userEvent.click(screen.getByRole('button', KEEP));
    expect(screen.getByRole('button', KEEP)).toHaveTextContent('Keeping...');
    expect(screen.getByRole('button', CANCEL)).toBeDisabled();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]?.json()).toEqual({
      departureDate: NEW_DATE,
      departureLocation: 'Dhaka',
      destination: 'Sylhet',
    });
    const kept = agreedBooking(1);
    respondWith(listBookings, { data: [kept] });
    respond({ data: kept, message: 'You keep your booking.' });
    await waitFor(() => expect(screen.queryByText('Changes to confirm')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is cancelled free of charge, after a question', async () => {
    const deletes = respondWith(deleteBooking, { message: 'Your booking was cancelled free of charge.' });
    await showMyBookings();
    const question = 'Cancel this booking free of charge?';
    await userEvent.click(screen.getByRole('button', CANCEL));
    expect(await clickInDialog(question, 'Back')).toBe('Tour 1');
    expect(deletes).toHaveLength(0);
    respondWith(listBookings, { data: [] });
    await userEvent.click(screen.getByRole('button', CANCEL));
    await clickInDialog(question, 'Cancel the booking');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
  });

  it.each([
    ['kept', KEEP],
    ['cancelled', CANCEL],
  ])('is asked about by the bell no more once it is %s', async (_, button) => {
    const noticesOf = (unread: number) => ({ data: [], unread, nextCursor: null });
    respondWith(listTaskNotices, noticesOf(0));
    respondWith(listTourNotices, noticesOf(1));
    respondWith(keepBooking, { data: agreedBooking(1), message: 'You keep your booking.' });
    respondWith(deleteBooking, { message: 'Your booking was cancelled free of charge.' });
    signInAs({ email: EMAIL, displayName: 'Amina Rahman', uid: button.name });
    await showMyBookings(changed(), <Bell />);
    const bell = () => screen.getByRole('link', { name: /^Notices/ });
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notices, 1 unread'));
    respondWith(listTourNotices, noticesOf(0));
    respondWith(listBookings, { data: [] });
    await userEvent.click(screen.getByRole('button', button));
    if (button === CANCEL) {
      await clickInDialog('Cancel this booking free of charge?', 'Cancel the booking');
    }
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notices'));
  });

  it('is shown anew when the guide has changed it once more', async () => {
    const sentence = 'The guide has changed this tour once more. Look at it again, then decide.';
    respondWith(keepBooking, errorResponse('CONFLICT', sentence));
    await showMyBookings();
    const again = agreedBooking(1, { change: { reasons: [] }, tourPackage: { departureDate: '2036-01-02' } });
    respondWith(listBookings, { data: [again] });
    await userEvent.click(screen.getByRole('button', KEEP));
    expect(await clickInDialog('Changed meanwhile', 'OK')).toBe(sentence);
    expect((await screen.findAllByText('now 2 Jan 2036', { exact: false })).length).toBeGreaterThan(0);
  });

  it('says why the decision was not taken, and can be decided again', async () => {
    respondWith(keepBooking, networkError());
    await showMyBookings();
    await userEvent.click(screen.getByRole('button', KEEP));
    expect(await screen.findByRole('alert')).toHaveTextContent(/The server cannot be reached/);
    expect(screen.getByRole('button', KEEP)).toBeEnabled();
  });

  it('asks the same on its voucher, which shows what was agreed', async () => {
    respondWith(getBooking, { data: changed() }, { id: idOf(1) });
    show(`/voucher/${idOf(1)}`);
    expect(await screen.findByRole('button', KEEP)).toBeVisible();
    const sheet = within(screen.getByRole('article', { name: 'Tour 1' }));
    const fact = (term: string) => sheet.getByText(term).nextElementSibling;
    expect(fact('Departure date')).toHaveTextContent('1 Dec 2034');
    expect(fact('Total price')).toHaveTextContent('$240');
    expect(fact('Status')).toHaveTextContent('Change to confirm');
    expect(screen.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
    const kept = agreedBooking(1);
    respondWith(keepBooking, { data: kept, message: 'You keep your booking.' });
    respondWith(getBooking, { data: kept }, { id: idOf(1) });
    await userEvent.click(screen.getByRole('button', KEEP));
    await waitFor(() => expect(screen.queryByRole('button', KEEP)).not.toBeInTheDocument());
  });
});

describe('a booking that the guide has cancelled', () => {
  const cancelledAt = (number: number, at: string, departed = false) =>
    agreedBooking(number, {
      status: 'Cancelled by the guide',
      cancelled: { at },
      tourPackage: { available: false, departed },
    });
  const AT = '2026-11-21T12:00:00.000Z';
  const cancelled = (reason?: string) => ({
    ...cancelledAt(1, AT),
    cancelled: { at: AT, ...(reason === undefined ? {} : { reason }) },
  });
  const toursIn = (part: string) =>
    within(screen.getByRole('table', { name: `${part} bookings` }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => /^Tour \d/.exec(textContent)?.[0]);

  it('stands in a table of its own, the last cancelled first: it is neither ahead nor past', async () => {
    const data = [
      cancelledAt(1, '2026-11-20T08:00:00.000Z'),
      cancelledAt(2, '2026-11-21T08:00:00.000Z', true),
      agreedBooking(3),
    ];
    respondWith(listBookings, { data });
    show('/mybookings');
    expect(await screen.findByRole('heading', { name: 'Cancelled', level: 2 })).toBeVisible();
    expect(toursIn('Cancelled')).toEqual(['Tour 2', 'Tour 1']);
    expect(toursIn('Upcoming')).toEqual(['Tour 3']);
    expect(screen.queryByRole('heading', { name: 'Past' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Next journey' })).toHaveTextContent('Tour 3');
  });

  it('is nothing to look forward to: a traveller who has nothing else reads where tours are', async () => {
    respondWith(listBookings, { data: [cancelled()] });
    show('/mybookings');
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
    expect(upcoming.getByText(/^You have no upcoming tours/)).toBeVisible();
    expect(upcoming.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
    expect(screen.queryByRole('region', { name: 'Next journey' })).not.toBeInTheDocument();
  });

  it.each([
    ['Too few of us.', 'Your guide writes: Too few of us.'],
    [undefined, 'The guide gave no reason.'],
  ])('shows the words %s, has no voucher, and can be removed', async (reason, shown) => {
    respondWith(listBookings, { data: [cancelled(reason)] });
    show('/mybookings');
    const row = within(await screen.findByRole('row', { name: /Tour 1/ }));
    // Between its words alone.
    expect(row.getByText('Cancelled by the guide')).toHaveStyle({ overflowWrap: 'break-word' });
    expect(row.getByText((_text, element) => element?.textContent === shown)).toBeVisible();
    expect(row.queryByRole('link', { name: /Voucher/ })).not.toBeInTheDocument();
    expect(row.queryByText(/in total/)).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Delete Tour 1' })).toBeVisible();
    expect(row.getByRole('link', SIMILAR)).toHaveAttribute('href', '/allpak?destination=Sylhet');
  });

  it('does not say that a guide who has left gave no reason: it went with the account', async () => {
    const data = { ...cancelled(), cancelled: { at: AT, guideLeft: true } };
    const left = /^The guide has deleted their account\. If they had given a reason/;
    respondWith(listBookings, { data: [data] });
    show('/mybookings');
    expect(await screen.findByText(left)).toBeVisible();
    cleanup();
    respondWith(getBooking, { data }, { id: idOf(1) });
    show(`/voucher/${idOf(1)}`);
    expect(await screen.findByText(left)).toBeVisible();
  });

  it('has nothing to show at the address of its voucher but that', async () => {
    respondWith(getBooking, { data: cancelled('Too few of us.') }, { id: idOf(1) });
    show(`/voucher/${idOf(1)}`);
    const title = 'Tour 1 was cancelled by the guide';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Too few of us.')).toBeVisible();
    expect(screen.getByRole('link', SIMILAR)).toHaveAttribute('href', '/allpak?destination=Sylhet');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  });
});

describe('cancelling a booking', () => {
  const question = 'Are you sure you want to delete this booking?';
  const rowOf = async (booking: Booking) => {
    respondWith(listBookings, { data: [booking] });
    show('/mybookings');
    return within(await screen.findByRole('row', { name: /Tour 1/ }));
  };

  it('is said to be free of charge, and until when', async () => {
    const row = await rowOf(agreedBooking(1));
    expect(row.getByText('Cancelling is free of charge until the end of 29 Nov 2034 (UTC).')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Delete Tour 1' }));
    expect(await clickInDialog(question, 'Back')).toBe('Tour 1. It is cancelled free of charge.');
  });

  it('is said to be late, with what the guide may ask for, before it is done', async () => {
    const cancellation = { free: false, freeUntil: '2034-11-30T00:00:00.000Z' };
    const row = await rowOf(agreedBooking(1, { cancellation, travellers: 2 }));
    expect(
      row.getByText('Cancelling is no longer free of charge: the guide may ask for the price.'),
    ).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Delete Tour 1' }));
    expect(await clickInDialog(question, 'Back')).toBe(
      'Tour 1. It is too late to cancel it free of charge: the guide may ask for the price, $240.',
    );
  });
});
