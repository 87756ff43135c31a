import { useAuth } from '@safar/shared-auth';
import { AMINA, emulatorWith, servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { issueTokens } from '../../testing/tour-backend';
import { Layout } from '../layout';

beforeAll(servePage);

async function openSignedIn() {
  emulatorWith(AMINA);
  issueTokens();
  await act(() => useAuth.getState().logIn(AMINA.email, AMINA.password));
  await waitFor(() => expect(localStorage.getItem('jwt-token')).not.toBeNull());
  const router = createMemoryRouter([
    { element: <Layout nav={[]} menu={[]} />, children: [{ path: '/', element: <h1>Home</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Profile menu' }));
}

it('logs out: the token is removed, the menu closes, and the focus is on the Login link', async () => {
  localStorage.setItem('safar-personal:recent-tours', '[]');
  localStorage.setItem('theme', 'dark');
  await openSignedIn();
  expect(screen.getByText('Amina Rahman')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));

  expect(await screen.findByRole('link', { name: 'Login' })).toHaveFocus();
  expect(localStorage.getItem('jwt-token')).toBeNull();
  expect(localStorage.getItem('safar-personal:recent-tours')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(useAuth.getState().user).toBeNull();
  expect(screen.queryByText('Amina Rahman')).toBeNull();
});
