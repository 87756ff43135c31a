import { signInAs } from '@safar/shared-auth/testing';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { getWaiting, setWaiting } from '@safar/shared-contracts/endpoints/waiting';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { Waiting } from '@safar/shared-contracts/waiting.contract';
import { respondWith } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { EMAIL, numberedBooking } from '../testing/bookings';
import { BookingBox } from './booking-box';
import { forgetWanted } from './wanted-booking';

/** What jsdom lacks. */
Object.assign(window, {
  IntersectionObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

const SOLD_OUT = { capacity: 20, placesLeft: 0 };
const TWO_LEFT = { capacity: 20, placesLeft: 2 };

/** Shows the box of a tour to a user who waits, or does not. Returns what is sent of waiting. */
function show(
  tour: Partial<TourPackage>,
  waiting: Waiting | (() => Promise<Waiting>) = { waiting: false },
): Waiting[] {
  const { uid } = signInAs({ email: EMAIL });
  const shown = tourPackage({ price: 100, ...tour });
  forgetWanted(shown._id, uid);
  const sent: Waiting[] = [];
  respondWith(getWaiting, waiting);
  respondWith(setWaiting, async (request) => {
    const body = v.parse(setWaiting.body, await request.json());
    sent.push(body);
    return body;
  });
  const element = <BookingBox tourPackage={shown} booked={false} booking={undefined} />;
  const routes = [
    { path: '/', element },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return sent;
}

const press = async (name: string, times = 1) => {
  for (let press = 0; press < times; press += 1) {
    await userEvent.click(await screen.findByRole('button', { name }));
  }
};
const chosen = () => screen.getByRole('status').textContent;

it('who double clicks waits for a place, and stops with a later press', async () => {
  const sent = show(SOLD_OUT);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  await press('Tell me when a place is free');
  clock.mockReturnValue(10_200);
  await press('Stop waiting');
  expect(sent).toEqual([{ waiting: true, travellers: 1 }]);

  clock.mockReturnValue(11_000);
  await press('Stop waiting');
  expect(await screen.findByRole('button', { name: 'Tell me when a place is free' })).toBeVisible();
  expect(sent).toEqual([
    { waiting: true, travellers: 1 },
    { waiting: false, travellers: 1 },
  ]);
  clock.mockRestore();
});

it('who waits reads so, also when the look-up from before comes later', async () => {
  let respond: (waiting: Waiting) => void = () => undefined;
  show(SOLD_OUT, () => new Promise((resolve) => (respond = resolve)));
  await press('Tell me when a place is free');
  expect(await screen.findByRole('button', { name: 'Stop waiting' })).toBeVisible();
  respond({ waiting: false });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
});

it.each([
  ['two places are left', TWO_LEFT, 'Only 2 places are left. Choose fewer travellers.'],
  ['the tour is sold out', SOLD_OUT, 'Places become free when somebody cancels.'],
])('a family of four waits while %s, and reads for how many', async (_case, tour, reason) => {
  const sent = show(tour);
  await press('More travellers', 3);
  expect(screen.getByText(reason)).toBeVisible();
  await press('Tell me when 4 places are free');
  expect(
    await screen.findByText(/^You get a notice when 4 places are free\. No place is kept/),
  ).toBeVisible();
  expect(sent).toEqual([{ waiting: true, travellers: 4 }]);
  expect(screen.getByRole('button', { name: 'Stop waiting' })).toHaveFocus();
});

it('who chooses as few as there are places for can book, and still wait for more, or stop', async () => {
  show(TWO_LEFT, { waiting: true, travellers: 4 });
  expect(await screen.findByText(/^You get a notice when 4 places are free\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeDisabled();
  await press('Fewer travellers', 2);
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
  await press('Stop waiting');
  expect(screen.queryByText(/places are free/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book Now' })).toHaveFocus();
  expect(chosen()).toBe('2');
});

it('who stops waiting for four has still chosen four', async () => {
  show(TWO_LEFT, { waiting: true, travellers: 4 });
  await press('Stop waiting');
  expect(await screen.findByRole('button', { name: 'Tell me when 4 places are free' })).toBeVisible();
  expect(chosen()).toBe('4');
});

it('a family that comes back because its places are free reads so, and books for all of it', async () => {
  const requests = respondWith(bookPackage, { data: numberedBooking(4), message: '' });
  show({ capacity: 20, placesLeft: 5 }, { waiting: true, travellers: 4 });
  expect(await screen.findByText(/^There are enough places now\./)).toBeVisible();
  expect(chosen()).toBe('4');
  await press('Book Now');
  await clickInDialog('🎉 Booking Successful!', 'OK');
  expect(await requests[0]?.json()).toMatchObject({ travellers: 4 });
});

it.each([
  [0, /^You get a notice when a place is free\. No place is kept/],
  [1, /^There are enough places now\. No place is kept/],
])('one traveller who waits reads so while %d places are left', async (placesLeft, text) => {
  // A backend from before does not say for how many.
  show({ capacity: 20, placesLeft }, { waiting: true });
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['the guide has doubled the places', { capacity: 40, placesLeft: 20 }],
  ['there is no limit any more', {}],
])('a family of four that waited comes back to book for four when %s', async (_case, tour) => {
  show(tour, { waiting: true, travellers: 4 });
  expect(await screen.findByText('Total for 4 travellers')).toBeVisible();
  expect(chosen()).toBe('4');
  expect(screen.getByText(/^There are enough places now\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
});
