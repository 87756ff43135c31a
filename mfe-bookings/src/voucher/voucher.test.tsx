import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { getBooking } from '@safar/shared-contracts/endpoints/bookings';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { idOf } from '@safar/shared-testing/id';
import { EMAIL, numberedBooking } from '../testing/bookings';
import * as voucher from './voucher.screen';

beforeEach(() => signInAs({ email: EMAIL, displayName: 'Amina Rahman' }));

const respondWithBooking = (response: Booking | Response) =>
  respondWith(getBooking, response instanceof Response ? response : { data: response }, { id: idOf(1) });

function show(path = `/voucher/${idOf(1)}`) {
  const router = createMemoryRouter(
    [{ path: '/voucher/:id?', ...voucher, hydrateFallbackElement: <p>Loading...</p> }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
}

/** The value beside a term. */
const fact = (term: string) => screen.getByText(term).nextElementSibling;
const expectWayBack = () =>
  expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/mybookings');

describe('a voucher', () => {
  it('has what the guide wrote to all travellers, with the time, the latest first', async () => {
    const messages = [
      { text: 'We meet at the north gate.', sentAt: '2034-11-30T08:00:00.000Z' },
      { text: 'Bring rain clothes.', sentAt: '2034-11-29T08:00:00.000Z' },
    ];
    respondWithBooking({ ...numberedBooking(1), messages });
    show();
    const heading = await screen.findByRole('heading', { name: 'Your guide writes', level: 2 });
    expect(heading.parentElement).toHaveTextContent(
      /^Your guide writes30 Nov 2034, \d\d:\d\dWe meet at the north gate\.29 Nov 2034, \d\d:\d\dBring rain clothes\.$/,
    );
  });

  it('shows what the guide asks for and the traveller needs', async () => {
    respondWithBooking(numberedBooking(1));
    show();
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Booking voucher', level: 1 })).toBeVisible();
    const sheet = within(screen.getByRole('article', { name: 'Tour 1' }));
    expect(sheet.getByText('Safar')).toBeVisible();
    for (const [term, value] of [
      ['Reference', 'SF-0000-0001'],
      ['Destination', 'Sylhet'],
      ['Departure date', '1 Dec 2034'],
      ['Departure location', 'Dhaka'],
      ['Duration', '3 Days'],
      ['Traveller', 'Amina Rahman'],
      ['Email of the traveller', EMAIL],
      ['Guide', 'Karim Uddin'],
      ['Contact of the guide', '+880 1711 000001'],
      ['Status', 'Booked'],
      ['Booked on', '21 Nov 2026'],
    ] as const) {
      expect(fact(term)).toHaveTextContent(value);
    }
    // At the bus one calls who is late; without a network, too.
    expect(sheet.getByRole('link', { name: '+880 1711 000001' })).toHaveAttribute(
      'href',
      'tel:+8801711000001',
    );
    expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Voucher · Safar'));
    expectWayBack();
  });

  it('has its reference copied for a message to the guide, or shows it where that cannot be', async () => {
    respondWithBooking(numberedBooking(1));
    const user = userEvent.setup();
    show();
    const copy = await screen.findByRole('button', { name: 'Copy reference' });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(copy);
    expect(write).toHaveBeenCalledWith('SF-0000-0001');
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(copy);
    expect(await clickInDialog('Copy this reference', 'OK')).toBe('SF-0000-0001');
  });

  it('says where and when the travellers meet, if the guide has written it', async () => {
    respondWithBooking(numberedBooking(1, { meetingPoint: 'Lalbagh Fort, main gate', meetingTime: '09:30' }));
    show();
    await screen.findByRole('article', { name: 'Tour 1' });
    expect(fact('Meeting point')).toHaveTextContent('Lalbagh Fort, main gate');
    expect(fact('Meeting time')).toHaveTextContent('09:30');
  });

  it('calls a traveller without a name by the email', async () => {
    signInAs({ email: EMAIL, displayName: '' });
    respondWithBooking(numberedBooking(1));
    show();
    await screen.findByRole('article');
    expect(fact('Traveller')).toHaveTextContent(EMAIL);
  });

  it('is printed by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    respondWithBooking(numberedBooking(1));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('has nothing to warn of, and goes into the calendar, while the tour is ahead', async () => {
    respondWithBooking(numberedBooking(1));
    show();
    expect(await screen.findByRole('button', { name: 'Add to calendar: Tour 1' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['has departed', { departed: true, departureDate: '2026-10-01' }, 'This tour departed on 1 Oct 2026.'],
    ['is no longer offered', { available: false }, /^This tour is no longer offered\./],
  ])('says that a tour %s', async (_case, changes, text) => {
    respondWithBooking(numberedBooking(1, changes));
    show();
    expect(await screen.findByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('article', { name: 'Tour 1' })).toBeVisible();
  });

  it('of a departed tour is nothing for the calendar, nor to show at departure', async () => {
    respondWithBooking(numberedBooking(1, { departed: true }));
    show();
    expect(await screen.findByRole('article')).not.toHaveTextContent('Show this');
    expect(screen.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
  });
});

describe('a voucher that cannot be shown', () => {
  it.each([
    ['FORBIDDEN', 'This booking belongs to another traveller.', 'This is not your voucher'],
    ['NOT_FOUND', 'This booking does not exist any more.', 'Voucher not found'],
  ] as const)('says why, and leads back: %s', async (code, message, title) => {
    respondWithBooking(errorResponse(code, message));
    show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: title })).toBeVisible();
    expect(alert).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expectWayBack();
  });

  it.each(['/voucher', '/voucher/SF-0000-0001'])('is not asked for at %s', async (path) => {
    show(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no booking at this address.');
    expectWayBack();
  });

  it.each([
    [
      'breaks',
      errorResponse('INTERNAL', 'Something went wrong on our side.'),
      'Something went wrong on our side.',
    ],
    ['cannot be reached', networkError(), /^.*The server cannot be reached/],
    ['responds with nonsense', Response.json({ data: {} }), /does not understand/],
  ])('may be tried again when the server %s', async (_case, response, text) => {
    respondWithBooking(response);
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your voucher could not be loaded');
    expect(alert).toHaveTextContent(text);
    expectWayBack();
    respondWithBooking(numberedBooking(1));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Tour 1' })).toBeVisible();
  });
});
