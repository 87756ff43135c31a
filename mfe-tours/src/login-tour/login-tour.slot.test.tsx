import { visitAnonymously } from '@safar/shared-auth/testing';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import { Component as LoginTour, loader } from './login-tour.slot';

/** A login screen that shows nothing but this slot. */
const login = {
  loader,
  Component: () => (
    <>
      <h1>Login</h1>
      <LoginTour loaderData={useLoaderData<typeof loader>()} />
    </>
  ),
};

async function showLogin(returnTo: string) {
  showScreen('/login', login, loginPath(returnTo));
  await screen.findByRole('heading', { name: 'Login' });
}

beforeEach(visitAnonymously);

describe('the tour behind a login', () => {
  it('is shown with name, date, price, guide and first lines, and why a login is asked for', async () => {
    respondWith(getPackage, {
      data: {
        ...numberedTour(1),
        departureDate: '2026-12-10',
        price: 99.5,
        guideName: 'Mitali Sen',
        packageDetails: 'We begin in the gardens.',
      },
    });
    await showLogin(paths.tourDetails(idOf(1)));
    const card = within(screen.getByRole('region', { name: 'Tea hills 1' }));
    for (const text of [
      'Log in to read all about this tour and to book it',
      '10 Dec 2026',
      '$99.50/person',
      'With Mitali Sen',
      'We begin in the gardens.',
    ])
      expect(card.getByText(text)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Tea hills 1 · Safar'));
  });

  it('is said to be gone when it is not there any more, with a way to others', async () => {
    respondWith(getPackage, errorResponse('NOT_FOUND', 'There is no such tour.'));
    await showLogin(paths.tourDetails(idOf(1)));
    expect(await screen.findByText(/^This tour is not offered any more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all tours' })).toHaveAttribute('href', paths.allPackages);
    expect(screen.queryByText(/^Log in to/)).not.toBeInTheDocument();
  });

  it('is not asked for where the login leads elsewhere', async () => {
    const requests = respondWith(getPackage, networkError);
    await showLogin('/add-pak');
    expect(requests).toHaveLength(0);
  });
});
