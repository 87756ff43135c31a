import { onLoginRequired } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { bookPackage, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getWaiting } from '@safar/shared-contracts/endpoints/waiting';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { respondLater, respondWith } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
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

beforeEach(() => {
  const { uid } = signInAs({ email: EMAIL });
  forgetWanted(tourPackage()._id, uid);
  respondWith(listBookings, { data: [] });
  respondWith(getWaiting, { waiting: false });
});

type Packages = [Partial<TourPackage>, ...(Partial<TourPackage> | Promise<Partial<TourPackage>>)[]];

/** Stands for the details screen. Each load of its data takes the next of these packages. */
const show = (...packages: Packages) => showAt('/', ...packages);

function showAt(address: string, ...packages: Packages) {
  const left = packages.map(async (changes) => tourPackage({ price: 99.5, ...(await changes) }));
  const Details = () => (
    <BookingBox tourPackage={useLoaderData<TourPackage>()} booked={false} booking={undefined} />
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Details,
        loader: () => (left.length > 1 ? left.shift() : left[0]),
        hydrateFallbackElement: <p>Loading...</p>,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  return render(<RouterProvider router={router} />);
}

const press = async (name: string, times = 1) => {
  for (let press = 0; press < times; press += 1) {
    await userEvent.click(await screen.findByRole('button', { name }));
  }
};
const chosen = () => screen.getByRole('status').textContent;

describe('the number of travellers', () => {
  it.each([
    ['as many as the tours were filtered by', '/?travellers=4', {}, '4'],
    ['no more than there are places for', '/?travellers=4', { capacity: 10, placesLeft: 2 }, '2'],
    ['one where there is no place', '/?travellers=4', { capacity: 10, placesLeft: 0 }, '1'],
    ['nine for a larger number', '/?travellers=12', {}, '9'],
    ['one for what is no number', '/?travellers=all', {}, '1'],
    ['one for less than one', '/?travellers=-3', {}, '1'],
  ])('begins with %s', async (_which, address, changes, begins) => {
    showAt(address, changes);
    await screen.findByText('Travellers');
    expect(chosen()).toBe(begins);
  });

  it('is what was chosen on the page, whatever the address has', async () => {
    const { unmount } = showAt('/?travellers=4', {});
    await press('Fewer travellers');
    unmount();
    showAt('/?travellers=4', {});
    await screen.findByText('Travellers');
    expect(chosen()).toBe('3');
  });

  it('stays when the page learns of fewer places', async () => {
    respondWith(bookPackage, errorResponse('SOLD_OUT', 'Only 2 places are left.'));
    showAt('/?travellers=4', {}, { capacity: 10, placesLeft: 2 });
    await press('Book Now');
    await clickInDialog('❌ Booking Failed', 'OK');
    expect(await screen.findByText('Only 2 places are left. Choose fewer travellers.')).toBeVisible();
    expect(chosen()).toBe('4');
  });

  it('is chosen in the box, with the price for all of them', async () => {
    const requests = respondWith(bookPackage, { data: numberedBooking(4), message: '' });
    show({});
    expect(await screen.findByText('Total for 1 traveller')).toBeVisible();
    await press('More travellers', 2);
    expect(screen.getByText('Total for 3 travellers')).toBeVisible();
    expect(screen.getByText('$298.50')).toBeVisible();
    await press('Book Now');
    await clickInDialog('🎉 Booking Successful!', 'OK');
    expect(await requests[0]?.json()).toMatchObject({ email: EMAIL, travellers: 3 });
  });

  it.each([
    ['9 at most', {}, '9'],
    ['as many as the tour has places', { capacity: 3, placesLeft: 3 }, '3'],
  ])('is %s', async (_case, places, most) => {
    show(places);
    await press('More travellers', 10);
    expect(chosen()).toBe(most);
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
  });

  it('stays what was sent while it is booked', async () => {
    const { respond } = respondLater(bookPackage);
    show({});
    await press('More travellers', 2);
    await press('Book Now');
    await press('More travellers');
    await press('Fewer travellers');
    expect(chosen()).toBe('3');
    respond({ data: numberedBooking(4), message: '' });
    await clickInDialog('🎉 Booking Successful!', 'OK');
  });

  it('is what was chosen when one comes back from the login', async () => {
    visitAnonymously();
    const explained = jest.fn(() => Promise.resolve());
    onLoginRequired(explained);
    const tour = { _id: idOf(70) };
    const { unmount } = show(tour);
    await press('More travellers', 3);
    await press('Book Now');
    await waitFor(() => expect(explained).toHaveBeenCalled());
    unmount();
    show(tour);
    await screen.findByRole('button', { name: 'Book Now' });
    expect(chosen()).toBe('4');
  });
});

describe('the places of a tour', () => {
  it.each([
    [1, '1 place left'],
    [5, '5 places left'],
  ])('are named when there are %d', async (placesLeft, text) => {
    show({ capacity: 20, placesLeft });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['there are 6', { capacity: 20, placesLeft: 6 }],
    ['there is no limit', {}],
    ['the tour has departed', { departed: true, capacity: 20, placesLeft: 2 }],
  ])('are not named when %s', async (_case, changes) => {
    show(changes);
    await screen.findByRole('button', { name: 'Book Now' });
    expect(screen.queryByText(/places? left/)).not.toBeInTheDocument();
  });

  it('that are all taken make it sold out, which is said once', async () => {
    show({ capacity: 20, placesLeft: 0 });
    const button = await screen.findByRole('button', { name: 'Sold out' });
    expect(button).toBeDisabled();
    expect(button).not.toHaveAttribute('aria-describedby');
    expect(screen.getAllByText(/sold out/i)).toEqual([button]);
  });

  it('that are all taken are said to its guide, too', async () => {
    show({ capacity: 20, placesLeft: 0, mine: true });
    expect(await screen.findByText('Sold out')).toBeVisible();
  });
});

describe('places that go while one chooses', () => {
  const FOUR = { capacity: 20, placesLeft: 4 };

  it('leave what was chosen, and say how many are left', async () => {
    respondWith(bookPackage, errorResponse('NOT_ENOUGH_PLACES', 'Only 2 places are left on this tour.'));
    show(FOUR, { capacity: 20, placesLeft: 2 });
    await press('More travellers', 3);
    await press('Book Now');
    expect(await clickInDialog('❌ Booking Failed', 'OK')).toBe('Only 2 places are left on this tour.');
    expect(await screen.findByText('2 places left')).toBeVisible();
    expect(chosen()).toBe('4');
    const book = screen.getByRole('button', { name: 'Book Now' });
    expect(book).toBeDisabled();
    expect(book).toHaveAccessibleDescription('Only 2 places are left. Choose fewer travellers.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Tell me when 4 places are free' })).toHaveFocus(),
    );
    await press('Fewer travellers', 2);
    expect(chosen()).toBe('2');
    expect(book).toBeEnabled();
  });

  it('leave the focus where one can go on, also when the page learns of them after the dialog', async () => {
    respondWith(bookPackage, errorResponse('NOT_ENOUGH_PLACES', 'Only 2 places are left on this tour.'));
    let arrive: (changes: Partial<TourPackage>) => void = () => undefined;
    show(FOUR, new Promise((resolve) => (arrive = resolve)));
    await press('More travellers', 3);
    await press('Book Now');
    await clickInDialog('❌ Booking Failed', 'OK');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book Now' })).toHaveFocus());
    arrive({ capacity: 20, placesLeft: 2 });
    const waiting = await screen.findByRole('button', { name: 'Tell me when 4 places are free' });
    expect(waiting).toHaveFocus();
  });

  it('make it sold out when none is left', async () => {
    respondWith(bookPackage, errorResponse('SOLD_OUT', 'This tour is sold out.'));
    show(FOUR, { capacity: 20, placesLeft: 0 });
    await press('Book Now');
    expect(await clickInDialog('❌ Booking Failed', 'OK')).toBe('This tour is sold out.');
    expect(await screen.findByRole('button', { name: 'Sold out' })).toBeDisabled();
  });
});
