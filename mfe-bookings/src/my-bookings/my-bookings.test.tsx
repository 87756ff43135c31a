import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { localDateIn } from '@safar/shared-testing/date';
import { deleteBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, queryOf, respondWith } from '@safar/shared-testing/network';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { idOf } from '@safar/shared-testing/id';
import { bookedTourIdOf, EMAIL, numberedBooking } from '../testing/bookings';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import * as myBookings from './my-bookings.screen';

const COLUMNS = ['Event Photo', 'Event Name', 'Event Type', 'Event Date', 'Status', 'Actions'];
const QUESTION = 'Are you sure you want to delete this booking?';

beforeEach(() => signInAs({ email: EMAIL }));
beforeEach(() => respondWith(listWaiting, { data: [] }));

/** A backend that stores these bookings, and deletes them unless `onDelete` returns another response. */
function backendWith(bookings: Booking[], onDelete?: () => Response) {
  let stored = bookings;
  respondWith(listBookings, (request) => {
    expect(queryOf(request)).toEqual({ email: EMAIL });
    return { data: stored };
  });
  respondWith(deleteBooking, (request) => {
    const other = onDelete?.();
    if (other) return other;
    stored = stored.filter(({ _id }) => !request.url.endsWith(_id));
    return { message: 'Your booking was deleted.' };
  });
}

function show(state?: unknown) {
  const router = createMemoryRouter(
    [{ path: '/mybookings', ...myBookings, hydrateFallbackElement: <p>Loading...</p> }],
    { initialEntries: [{ pathname: '/mybookings', state }] },
  );
  render(<RouterProvider router={router} />);
}

/** A departure so many days from now, where the reader is. */
const inDays = (days: number) => ({ departureDate: localDateIn(days) });
const PAST = { departed: true, departureDate: '2026-10-01' };

const tableOf = (part: 'Upcoming' | 'Past') =>
  within(within(screen.getByRole('region', { name: part })).getByRole('table', { name: `${part} bookings` }));
const toursIn = (part: 'Upcoming' | 'Past') =>
  tableOf(part)
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('a')?.textContent ?? header.textContent);
const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });
const deleteButton = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });

describe('my bookings', () => {
  it('lists what I booked, with a link to each tour', async () => {
    backendWith([numberedBooking(1), numberedBooking(2)]);
    show();
    expect(await screen.findByRole('heading', { name: 'My Bookings', level: 1 })).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(COLUMNS);
    const cells = within(screen.getAllByRole('row')[1] ?? document.body);
    expect(cells.getByRole('link', { name: 'Tour 1' })).toHaveAttribute(
      'href',
      `/tour-details/${bookedTourIdOf(1)}`,
    );
    // A destination of one long word breaks.
    expect(cells.getByText('Sylhet')).toHaveStyle({ overflowWrap: 'anywhere' });
    expect(cells.getByText('1 Dec 2034')).toBeVisible();
    expect(cells.getByText('Booked')).toBeVisible();
  });

  it("says 'Booked' where the booking has no status", async () => {
    backendWith([{ ...numberedBooking(1), status: '' }]);
    show();
    expect(await screen.findByText('Booked')).toBeVisible();
  });

  it('says that there are none, and where to find tours', async () => {
    backendWith([]);
    show();
    expect(await screen.findByRole('heading', { name: 'No bookings found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
  });

  it('shows a tour whose guide deleted it without a link', async () => {
    backendWith([numberedBooking(1, { available: false })]);
    show();
    const row = within(await screen.findByRole('row', { name: /Tour 1/ }));
    expect(row.getByRole('rowheader')).toHaveTextContent('Tour 1 No longer offered');
    expect(row.queryByRole('link', { name: 'Tour 1' })).not.toBeInTheDocument();
  });

  it('marks the booking just made, and only that', async () => {
    backendWith([numberedBooking(1), numberedBooking(2)]);
    show({ newBooking: idOf(2) });
    expect(within(await screen.findByRole('row', { name: /Tour 2/ })).getByText('New')).toBeVisible();
    expect(screen.getAllByText('New')).toHaveLength(1);
  });

  it('marks nothing when the navigation state is rubbish', async () => {
    backendWith([numberedBooking(1)]);
    show({ newBooking: 7 });
    await screen.findByRole('rowheader', { name: /^Tour 1/ });
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });

  it('explains when the bookings do not come, and Retry brings them', async () => {
    respondWith(listBookings, errorResponse('INTERNAL', 'Something went wrong on our side.'));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    backendWith([numberedBooking(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: /^Tour 1/ })).toBeVisible();
  });
});

describe('what is ahead and what is past', () => {
  it('stand in two tables, by the word of the server: the soonest first, and the latest first', async () => {
    backendWith([
      numberedBooking(1, { ...PAST, departureDate: '2026-09-01' }),
      numberedBooking(2, { departureDate: '2034-12-02' }),
      numberedBooking(3, PAST),
      numberedBooking(4, { departureDate: '2034-12-01' }),
    ]);
    show();
    await screen.findByRole('heading', { name: 'Upcoming', level: 2 });
    expect(screen.getByRole('heading', { name: 'Past', level: 2 })).toBeVisible();
    expect(toursIn('Upcoming')).toEqual(['Tour 4', 'Tour 2']);
    expect(toursIn('Past')).toEqual(['Tour 3', 'Tour 1']);
    const pastColumns = tableOf('Past').getAllByRole('columnheader');
    expect(pastColumns.map(({ textContent }) => textContent)).toEqual(COLUMNS);
  });

  it('has no past where there is none', async () => {
    backendWith([numberedBooking(1)]);
    show();
    await screen.findByRole('heading', { name: 'Upcoming' });
    expect(screen.queryByRole('heading', { name: 'Past' })).not.toBeInTheDocument();
  });

  it('says that nothing is ahead when all is past, and where to find tours', async () => {
    backendWith([numberedBooking(1, PAST)]);
    show();
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
    expect(upcoming.getByText(/^You have no upcoming tours/)).toBeVisible();
    expect(upcoming.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
    expect(toursIn('Past')).toEqual(['Tour 1']);
    expect(screen.queryByRole('region', { name: 'Next journey' })).not.toBeInTheDocument();
  });

  it('says how far away each departure is, and nothing of what is past', async () => {
    backendWith([
      numberedBooking(1, inDays(0)),
      numberedBooking(2, inDays(1)),
      numberedBooking(3, inDays(12)),
      numberedBooking(4, PAST),
    ]);
    show();
    await screen.findByRole('table', { name: 'Past bookings' });
    const dateOf = (row: number) =>
      screen.getByRole<HTMLTableRowElement>('row', { name: new RegExp(`Tour ${row}`) }).cells[3];
    expect(dateOf(1)).toHaveTextContent(/ today$/);
    expect(dateOf(2)).toHaveTextContent(/ tomorrow$/);
    expect(dateOf(3)).toHaveTextContent(/ in 12 days$/);
    expect(dateOf(4)).toHaveTextContent(/^1 Oct 2026$/);
  });

  it('takes no departure for past while the server does not', async () => {
    backendWith([numberedBooking(1, inDays(-1))]);
    show();
    const row = within(await screen.findByRole('row', { name: /Tour 1/ }));
    expect(row.getByText('today')).toBeVisible();
  });

  it('announces the very next journey, with its reference and its voucher', async () => {
    backendWith([
      numberedBooking(1, inDays(20)),
      numberedBooking(2, { ...inDays(12), meetingTime: '06:30' }),
      numberedBooking(3, { ...inDays(5), available: false }),
    ]);
    show();
    const next = await screen.findByRole('region', { name: 'Next journey' });
    expect(next).toHaveTextContent('Your next journey: Tour 2 leaves in 12 days');
    expect(within(next).getByText(', meet at 06:30', { selector: 'li > span' })).toBeVisible();
    expect(next).toHaveTextContent('SF-0000-0002');
    const voucher = within(next).getByRole('link', { name: 'See the voucher' });
    expect(voucher).toHaveAttribute('href', `/voucher/${idOf(2)}`);
    expect(within(next).getByRole('button', { name: 'Add to calendar: Tour 2' })).toBeVisible();
  });

  it('marks the row of the journey that it announces, so that it is not taken for another one', async () => {
    backendWith([numberedBooking(1, inDays(20)), numberedBooking(2, inDays(12))]);
    show();
    await screen.findByRole('region', { name: 'Next journey' });
    const marked = tableOf('Upcoming')
      .getAllByText('Next journey')
      .map((mark) => mark.closest('[role=row]')?.textContent);
    expect(marked).toEqual([expect.stringContaining('Tour 2')]);
  });

  it('offers a voucher of each booking, and the calendar for those ahead', async () => {
    backendWith([numberedBooking(1), numberedBooking(2, PAST)]);
    show();
    expect(await screen.findByRole('link', { name: 'Voucher: Tour 1' })).toHaveAttribute(
      'href',
      `/voucher/${idOf(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Voucher: Tour 2' })).toBeVisible();
    const calendar = { name: /^Add to calendar/ };
    expect(tableOf('Upcoming').getByRole('button', calendar)).toHaveAccessibleName('Add to calendar: Tour 1');
    expect(tableOf('Past').queryByRole('button', calendar)).not.toBeInTheDocument();
  });

  it('leads from tours that have departed to where they are rated, unless they are gone', async () => {
    backendWith([
      numberedBooking(1),
      numberedBooking(2, PAST),
      numberedBooking(3, { ...PAST, available: false }),
    ]);
    show();
    const links = await screen.findAllByRole('link', { name: /^Rate this tour/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Rate this tour: Tour 2']);
    expect(links[0]).toHaveAttribute('href', `/tour-details/${bookedTourIdOf(2)}#reviews`);
  });
});

describe('deleting a booking', () => {
  it('asks first, names the tour, and does nothing on Cancel', async () => {
    backendWith([numberedBooking(1)]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tour 1' }));
    expect(await clickInDialog(QUESTION, 'Cancel')).toBe('Tour 1');
    expect(rowOf('Tour 1')).toBeVisible();
  });

  it('takes the row away and moves the focus to the next one, over both tables, then to the heading', async () => {
    backendWith([
      numberedBooking(3, PAST),
      numberedBooking(1),
      numberedBooking(2),
      numberedBooking(4, { ...PAST, ...inDays(-1) }),
    ]);
    show();
    await screen.findByRole('table', { name: 'Past bookings' });
    for (const [name, next] of [
      ['Tour 2', 'Delete Tour 4'],
      ['Tour 4', 'Delete Tour 3'],
      ['Tour 3', 'Delete Tour 1'],
    ] as const) {
      await userEvent.click(deleteButton(name));
      await clickInDialog(QUESTION, 'Delete');
      await waitFor(() => expect(rowOf(name)).toBeNull());
      await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
    }
    await userEvent.click(deleteButton('Tour 1'));
    await clickInDialog(QUESTION, 'Delete');
    await screen.findByText('No bookings found.');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it("says 'Failed to delete booking' when the server refuses, and keeps the row", async () => {
    const message = 'This booking belongs to another traveller.';
    backendWith([numberedBooking(1)], () => errorResponse('FORBIDDEN', message));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tour 1' }));
    await clickInDialog(QUESTION, 'Delete');
    expect(await clickInDialog('Failed to delete booking', 'OK')).toBe(message);
    await waitFor(() => expect(deleteButton('Tour 1')).toHaveFocus());
  });

  it("says 'An error occurred while deleting' when the server cannot be reached, and keeps the row", async () => {
    backendWith([numberedBooking(1)], networkError);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tour 1' }));
    await clickInDialog(QUESTION, 'Delete');
    await clickInDialog('An error occurred while deleting', 'OK');
    expect(rowOf('Tour 1')).toBeVisible();
  });

  it('loads the list again when the booking was gone already', async () => {
    let gone = false;
    backendWith([numberedBooking(1)], () => {
      gone = true;
      return errorResponse('NOT_FOUND', 'It is gone.');
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tour 1' }));
    await clickInDialog(QUESTION, 'Delete');
    await screen.findByRole('dialog', { name: 'Failed to delete booking' });
    expect(gone).toBe(true);
    backendWith([]);
    await clickInDialog('Failed to delete booking', 'OK');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
  });
});
