import { render, screen } from '@testing-library/react';
import type { ShellContext } from '@safar/shared-ui/slot';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import * as home from '../home/home.screen';

/**
 * Shows the home screen at that address, with its loader. `renderSlot` fills the slots; without it they show
 * their fallbacks.
 */
export async function showHome(
  address = '/',
  renderSlot: ShellContext['renderSlot'] = (_name, _props, fallback) => fallback,
) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ renderSlot }} />,
        children: [
          { path: '/', loader: home.loader, Component: home.Component, hydrateFallbackElement: <></> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}
