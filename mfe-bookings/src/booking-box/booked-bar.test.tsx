import { signInAs } from '@safar/shared-auth/testing';
import { getWaiting } from '@safar/shared-contracts/endpoints/waiting';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { respondWith } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { agreedBooking, EMAIL } from '../testing/bookings';
import { BookingBox } from './booking-box';

/** What jsdom lacks: tells that the box is further down the page. */
let leaveBoxBelow: () => void;
Object.assign(window, {
  IntersectionObserver: class {
    constructor(notify: (entries: unknown[]) => void) {
      const below = { isIntersecting: false, boundingClientRect: { top: 1200 } };
      leaveBoxBelow = () => act(() => notify([below]));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

HTMLElement.prototype.scrollIntoView = () => undefined;

beforeEach(() => signInAs({ email: EMAIL }));

function show(booking: Booking | undefined) {
  const element = <BookingBox tourPackage={tourPackage({ price: 99 })} booked booking={booking} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  leaveBoxBelow();
}

it.each([
  ['leads to the waiting list', { waiting: false }, 'Go to waiting list', 'Tell me when a place is free'],
  ['that one waits', { waiting: true, travellers: 1 }, 'You are waiting', 'Stop waiting'],
])('the bar of a phone says that a tour is sold out, and %s', async (_case, waiting, name, next) => {
  respondWith(getWaiting, waiting);
  const soldOut = tourPackage({ price: 99, capacity: 20, placesLeft: 0 });
  const element = <BookingBox tourPackage={soldOut} booked={false} booking={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  leaveBoxBelow();
  expect(screen.queryByRole('button', { name: 'Go to booking' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getByRole('button', { name: next })).toHaveFocus();
});

describe('the bar of a phone, for a tour that is booked', () => {
  it.each([
    ['Booked', 'See the voucher', {}],
    ['Change to confirm', 'Keep or cancel', { status: 'Change to confirm', change: { reasons: [] } }],
  ])('%s: says what was agreed, and not the price of today', (status, action, changes) => {
    const booking = agreedBooking(1, { travellers: 3, ...changes });
    show(booking);
    expect(screen.queryByRole('button', { name: 'Go to booking' })).not.toBeInTheDocument();
    expect(screen.getAllByText((_text, element) => element?.textContent === '$99/person')).toHaveLength(1);
    expect(screen.getByText(status)).toHaveTextContent('3 travellers · $360');
    const links = screen.getAllByRole('link', { name: action });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/voucher/${booking._id}`));
  });

  it('leads to all bookings while it is not known which one it is', () => {
    show(undefined);
    expect(screen.getAllByText('Already Booked')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'See my bookings' })).toHaveLength(2);
  });
});
