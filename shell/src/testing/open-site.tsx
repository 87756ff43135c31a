import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { Page } from '@safar/shared-ui/page';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Layout } from '../layout/layout';
import { NotFound } from '../layout/not-found';

const NAV = [
  { label: 'Home', path: '/', order: 10 },
  { label: 'All Packages', path: '/allpak', order: 20 },
  { label: 'Add Package', path: '/add-pak', order: 30 },
  { label: 'About', path: '/Blog', order: 40 },
];
export const MENU = [
  { label: 'See all profiles', path: '/my-profile', order: 10 },
  { label: 'My Create', path: '/myCreate', order: 20 },
  { label: 'My Bookings', path: '/mybookings', order: 30 },
];

/** Renders the layout around a few plain screens. `loader` is the loader of /allpak. */
export function openSite(at = '/', loader?: () => Promise<null>) {
  const screenAt = (path: string, title: string, more: Partial<RouteDefinition> = {}) => ({
    path,
    handle: { path, module: 'any.screen', title, ...more } satisfies RouteDefinition,
    element: <h1 tabIndex={-1}>{title}</h1>,
  });
  const router = createMemoryRouter(
    [
      {
        element: <Layout nav={NAV} menu={MENU} />,
        children: [
          screenAt('/', 'Home'),
          {
            ...screenAt('/allpak', 'All Packages', { description: 'Every tour.' }),
            ...(loader ? { loader, hydrateFallbackElement: <p>Loading...</p> } : {}),
          },
          screenAt('/login', 'Login', { description: 'Log in.' }),
          screenAt('/my-profile', 'My Profile', { login: true }),
          { path: '/tour', handle: { title: 'Tour' }, element: <Page title="Sundarbans by boat" /> },
          { path: '*', handle: { title: 'Page not found' }, element: <NotFound /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
