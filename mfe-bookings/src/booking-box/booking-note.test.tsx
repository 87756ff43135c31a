import { personalKey } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { getWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { respondWith } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { user } from '@safar/shared-testing/user';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
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
  forgetWanted(tourPackage()._id, signInAs({ email: EMAIL }).uid);
  respondWith(getWaiting, { waiting: false });
});

const note = () => screen.queryByRole('textbox', { name: 'Note to the guide (optional)' });

/** Opens the page anew: what was kept in its memory alone is gone. */
function reload() {
  cleanup();
  const stored = { ...localStorage };
  forgetWanted(tourPackage()._id, user().uid);
  Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, String(value)));
  show();
}

function show(booked = false) {
  const box = (
    <>
      <Link to="/guides/1">The guide</Link>
      <BookingBox tourPackage={tourPackage()} booked={booked} booking={undefined} />
    </>
  );
  const routes = [
    { path: '/', element: box },
    { path: '*', element: <Link to="/">Back</Link> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

describe('before booking', () => {
  it('one reads what the guide gets to know, and may write a note, which is booked with it', async () => {
    const requests = respondWith(bookPackage, { data: numberedBooking(4), message: '' });
    show();
    expect(screen.getByText('Your guide gets your name and email with the booking.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to the guide' }));
    expect(note()).toHaveFocus();
    await userEvent.type(note() ?? document.body, 'We board at Savar.');
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await clickInDialog('🎉 Booking Successful!', 'OK');
    expect(await requests[0]?.json()).toMatchObject({ note: 'We board at Savar.' });
  });

  it('one may go and come back: the note and the travellers are there, for nobody else', async () => {
    const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to the guide' }));
    await userEvent.type(note() ?? document.body, 'We board at Savar.');
    await userEvent.click(screen.getByRole('button', { name: 'More travellers' }));
    await follow('The guide');
    await follow('Back');
    expect(note()).toHaveValue('We board at Savar.');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await follow('The guide');
    act(() => void signInAs({ uid: 'uid-2', email: 'other@example.com' }));
    await follow('Back');
    expect(note()).not.toBeInTheDocument();
  });

  it('one may reload the page: both are there, in what a log-out removes', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to the guide' }));
    await userEvent.type(note() ?? document.body, 'We board at Savar.');
    await userEvent.click(screen.getByRole('button', { name: 'More travellers' }));
    reload();
    expect(note()).toHaveValue('We board at Savar.');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    const kept = Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('Savar'));
    expect(kept).toEqual([expect.stringContaining(personalKey(''))]);
  });

  it('one may reload the page, which arrives before it is known who is signed in', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to the guide' }));
    await userEvent.type(note() ?? document.body, 'We board at Savar.');
    await userEvent.click(screen.getByRole('button', { name: 'More travellers' }));
    act(visitAnonymously);
    reload();
    expect(screen.getByRole('status')).toHaveTextContent('1');
    act(() => void signInAs({ email: EMAIL }));
    expect(note()).toHaveValue('We board at Savar.');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    // It stays open while one writes it anew.
    await userEvent.clear(note() ?? document.body);
    expect(note()).toHaveFocus();
  });

  it('one has chosen nothing once it was booked, here or in another tab', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'More travellers' }));
    cleanup();
    show(true);
    reload();
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  it('and none of it once it is booked', () => {
    show(true);
    expect(screen.queryByText(/Your guide gets/)).not.toBeInTheDocument();
  });
});
