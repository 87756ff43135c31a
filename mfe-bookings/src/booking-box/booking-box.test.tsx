import { endSession, onLoginRequired, useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { servePage } from '@safar/shared-auth/testing/firebase-emulator';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { bookPackage, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { errorResponse, tooManyRequests } from '@safar/shared-testing/error-response';
import { networkError, proxyError, respondLater, respondWith } from '@safar/shared-testing/network';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router-dom';
import { utcDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { agreedBooking, EMAIL, numberedBooking } from '../testing/bookings';
import { loginDialog } from '@safar/shared-ui/login-dialog';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import * as slot from './booking-box.slot';

const TOUR = tourPackage({ price: 99.5 });
const BOOK = { name: 'Book Now' };

/** What jsdom lacks: tells where the box stands. */
let scrollTo: (position: { isIntersecting: boolean; boundingClientRect: { top: number } }) => void;
Object.assign(window, {
  IntersectionObserver: class {
    constructor(notify: (entries: unknown[]) => void) {
      scrollTo = (position) => act(() => notify([position]));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

beforeEach(() => {
  respondWith(getWaiting, { waiting: false });
  signInAs({ email: EMAIL, displayName: 'Amina Rahman' });
  respondWith(listBookings, { data: [] });
});

/** Stands for the details screen: hands the slot its package and what the slot's loader returned. */
function show(tourPackage: TourPackage = TOUR) {
  const Details = () => <slot.Component tourPackage={tourPackage} loaderData={useLoaderData()} />;
  const Elsewhere = () => <p>Now at {useLocation().pathname + useLocation().search}</p>;
  const router = createMemoryRouter(
    [
      {
        path: '/tour-details/:id',
        Component: Details,
        loader: slot.loader,
        hydrateFallbackElement: <p>Loading...</p>,
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [`/tour-details/${tourPackage._id}`] },
  );
  // As the shell does.
  onLoginRequired(loginDialog(router, endSession));
  render(<RouterProvider router={router} />);
  return router;
}

/** The price is one text to read, in two sizes. */
const prices = () => screen.getAllByText((_text, element) => element?.textContent === '$99.50/person');

async function pressBookNow() {
  await userEvent.click(await screen.findByRole('button', BOOK));
}

describe('the price box', () => {
  it('shows the price, the promise, and who books', async () => {
    show();
    expect(await screen.findByRole('button', BOOK)).toBeEnabled();
    expect(prices()).toHaveLength(1);
    expect(screen.getByText('Free cancellation up to 24h')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Amina Rahman');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  });

  it.each([
    [5, /^Until the end of \d+ \w+ \d{4} \(UTC\)\. After that you can still cancel, but the guide may ask/],
    [1, /^before the day of departure\. It departs sooner: you can still cancel, but the guide may ask/],
  ])('of a tour that departs in %d days says what cancelling means', async (days, sentence) => {
    show(tourPackage({ departureDate: utcDateIn(days) }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Free cancellation up to 24h')).toBeVisible();
  });

  it('promises nothing of a tour that has departed', async () => {
    show(tourPackage({ departed: true, capacity: 20, placesLeft: 0 }));
    expect(await screen.findByText(/^This tour has already departed/)).toBeVisible();
    expect(screen.queryByText(/cancel|sold out/i)).not.toBeInTheDocument();
  });

  it("says 'Free' where the price is zero, and no price per person", async () => {
    show(tourPackage({ price: 0 }));
    expect(await screen.findByText('Free')).toBeVisible();
    expect(screen.queryByText(/person/)).not.toBeInTheDocument();
  });

  it('keeps the price in sight while one has not reached it, and leads there', async () => {
    show();
    const book = await screen.findByRole('button', BOOK);
    scrollTo({ isIntersecting: false, boundingClientRect: { top: 1200 } });
    expect(prices()).toHaveLength(2);
    HTMLElement.prototype.scrollIntoView = jest.fn();
    await userEvent.click(screen.getByRole('button', { name: 'Go to booking' }));
    expect(book).toHaveFocus();

    for (const passed of [
      { isIntersecting: true, boundingClientRect: { top: 300 } },
      { isIntersecting: false, boundingClientRect: { top: -500 } },
    ]) {
      scrollTo(passed);
      expect(screen.queryByRole('button', { name: 'Go to booking' })).not.toBeInTheDocument();
    }
  });

  it.each([
    ['has departed', { departed: true }],
    ['is my own', { mine: true }],
  ])('covers nothing of a page with nothing to book: the tour %s', async (_case, changes) => {
    show({ ...TOUR, ...changes });
    expect(await screen.findByText('$99.50')).toBeVisible();
    scrollTo({ isIntersecting: false, boundingClientRect: { top: 1200 } });
    expect(screen.queryByRole('button', { name: 'Go to booking' })).not.toBeInTheDocument();
  });

  it('lets one who was on an earlier date of the tour book the next one', async () => {
    respondWith(listBookings, { data: [numberedBooking(1, { _id: TOUR._id, departed: true })] });
    const requests = respondWith(bookPackage, {
      data: numberedBooking(4, { _id: TOUR._id }),
      message: 'Your adventure awaits!',
    });
    show();
    await pressBookNow();
    await clickInDialog('🎉 Booking Successful!', 'OK');
    expect(requests).toHaveLength(1);
  });

  it('lets one whose booking the guide has cancelled book again', async () => {
    const cancelled = { at: '2026-11-21T12:00:00.000Z', reason: 'Too few of us.' };
    respondWith(listBookings, { data: [agreedBooking(1, { cancelled, tourPackage: { _id: TOUR._id } })] });
    show();
    expect(await screen.findByRole('button', BOOK)).toBeEnabled();
  });

  it('of a tour that has departed with me says so', async () => {
    respondWith(listBookings, { data: [numberedBooking(1, { _id: TOUR._id, departed: true })] });
    show({ ...TOUR, departed: true });
    expect(await screen.findByRole('button', { name: 'Already Booked' })).toBeDisabled();
  });

  it('knows from my bookings that I booked this tour', async () => {
    respondWith(listBookings, { data: [numberedBooking(1, { _id: TOUR._id })] });
    show();
    expect(await screen.findByRole('button', { name: 'Already Booked' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'See the voucher' })).toHaveAttribute(
      'href',
      `/voucher/${idOf(1)}`,
    );
    expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/mybookings');
  });

  it('is there, and takes the word of the package, when my bookings cannot be looked up', async () => {
    respondWith(listBookings, proxyError(500));
    show(tourPackage({ bookedByMe: true }));
    expect(await screen.findByRole('button', { name: 'Already Booked' })).toBeDisabled();
  });

  it('does not wait long for a lookup that hangs', async () => {
    respondLater(listBookings);
    show(tourPackage({ bookedByMe: true }));
    expect(await screen.findByRole('button', { name: 'Already Booked' })).toBeDisabled();
  });

  it.each([
    ['my own', { mine: true }, 'This is your own tour package, so you cannot book it.'],
    ['departed', { departed: true }, 'This tour has already departed, so it can no longer be booked.'],
  ])('says why a package that is %s cannot be booked', async (_case, changes, reason) => {
    show(tourPackage(changes));
    const button = await screen.findByRole('button', BOOK);
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  });
});

describe('the box of my own package', () => {
  it('does not say how I could cancel it', async () => {
    show(tourPackage({ mine: true }));
    expect(await screen.findByText('Free cancellation up to 24h')).toBeVisible();
    expect(screen.queryByText(/you can still cancel/)).not.toBeInTheDocument();
  });

  it('leads to its roster', async () => {
    show(tourPackage({ mine: true }));
    expect(await screen.findByRole('link', { name: 'Roster' })).toHaveAttribute(
      'href',
      `/roster/${TOUR._id}`,
    );
  });
});

describe('booking', () => {
  it("says 'Booking...', then that it worked, and leads to my bookings with the new one marked", async () => {
    const { requests, respond } = respondLater(bookPackage);
    const router = show();
    await pressBookNow();
    expect(await screen.findByRole('button', { name: 'Booking...' })).toBeDisabled();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]?.json()).toEqual({ email: EMAIL, tourPackage: TOUR._id });
    respond({ data: numberedBooking(4, { _id: TOUR._id }), message: 'Your adventure awaits!' });
    await screen.findByRole('dialog', { name: '🎉 Booking Successful!' });
    expect(await screen.findByRole('button', { name: 'Already Booked', hidden: true })).toBeDisabled();
    expect(await clickInDialog('🎉 Booking Successful!', 'OK')).toBe('Your adventure awaits!');
    expect(await screen.findByText('Now at /mybookings')).toBeVisible();
    expect(router.state.location.state).toEqual({ newBooking: idOf(4) });
  });

  it('is asked for once, however fast one clicks', async () => {
    const requests = respondWith(bookPackage, { data: numberedBooking(4), message: '' });
    show();
    const button = await screen.findByRole('button', BOOK);
    act(() => {
      button.click();
      button.click();
    });
    await clickInDialog('🎉 Booking Successful!', 'OK');
    expect(requests).toHaveLength(1);
  });

  it('is booked, too, when the server says it was before', async () => {
    respondWith(bookPackage, errorResponse('ALREADY_BOOKED', 'You have already booked this tour.'));
    show();
    await pressBookNow();
    expect(await clickInDialog('Already Booked', 'OK')).toBe('You have already booked this tour!');
    expect(screen.getByRole('button', { name: 'Already Booked' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveFocus());
  });

  it.each([
    [
      'the server refuses with a reason',
      errorResponse('EMAIL_NOT_VERIFIED', 'Confirm your email first.'),
      'Confirm your email first.',
    ],
    [
      'there were too many requests',
      tooManyRequests(40),
      'Too many requests. Please try again in 40 seconds.',
    ],
    ['the server refuses without one', proxyError(500), 'Something went wrong.'],
    [
      'the server responds with nonsense',
      Response.json({ data: 'booked?' }, { status: 201 }),
      'Something went wrong.',
    ],
    ['the server cannot be reached', networkError(), 'Something went wrong. Please try again.'],
  ])('fails and may be tried again when %s', async (_case, response, text) => {
    respondWith(bookPackage, response);
    show();
    await pressBookNow();
    expect(await clickInDialog('❌ Booking Failed', 'OK')).toBe(text);
    expect(screen.getByRole('button', BOOK)).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('button', BOOK)).toHaveFocus());
  });

  it('needs a signed-in user, and leads to login and back', async () => {
    visitAnonymously();
    show();
    await pressBookNow();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(await clickInDialog('Login Required', 'Login')).toBe('Please login to book this tour');
    const back = encodeURIComponent(`/tour-details/${TOUR._id}`);
    expect(await screen.findByText(`Now at /login?returnTo=${back}`)).toBeVisible();
  });

  it('stays on the page when the visitor would rather not log in', async () => {
    visitAnonymously();
    show();
    await pressBookNow();
    await clickInDialog('Login Required', 'Not now');
    expect(screen.getByRole('button', BOOK)).toBeEnabled();
  });

  it('asks for login when the session has ended meanwhile', async () => {
    // Firebase knows nobody.
    servePage();
    respondWith(bookPackage, errorResponse('UNAUTHENTICATED', 'Please log in to do this.'));
    show();
    await pressBookNow();
    expect(await clickInDialog('Login Required', 'Not now')).toBe('Please login to book this tour');
    expect(await screen.findByRole('button', BOOK)).toBeEnabled();
    await pressBookNow();
    await clickInDialog('Login Required', 'Login');
    expect(await screen.findByText(/^Now at \/login/)).toBeVisible();
    expect(useAuth.getState().user).toBeNull();
  });
});
