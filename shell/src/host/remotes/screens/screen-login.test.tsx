import { useAuth } from '@safar/shared-auth';
import { servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { screenRoutes } from './screen-routes';

beforeAll(servePage);

it('a guarded screen says Loading... while the session is unknown, then sends an anonymous visitor to login', async () => {
  // An earlier visit left this behind, and its session has ended since.
  localStorage.setItem('safar-signed-in', 'amina@example.com');
  useAuth.setState({ user: null, loading: true });
  const routes = screenRoutes({
    team: 'Tours',
    routes: [{ path: '/my-profile', module: 'profile', title: 'My Profile', login: true }],
    load: async () => ({ Component: () => <h1>My Profile</h1> }),
    fallBackToPrevious: () => false,
    fillSlots: async () => ({}),
  });
  const login = { path: '/login', element: <h1>Login</h1>, hydrateFallbackElement: <></> };
  const router = createMemoryRouter([...routes, login], { initialEntries: ['/my-profile'] });
  render(<RouterProvider router={router} />);

  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(router.state.location.search).toBe('?returnTo=%2Fmy-profile');
  expect(useAuth.getState().loading).toBe(false);
});
