import { render, screen } from '@testing-library/react';
import type { ShellContext } from '@safar/shared-ui/slot';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import * as home from '../home/home.screen';

/**
 * Shows the home screen at that address, with its loader, in a house whose slots are filled by `renderSlot`
 * (by default: not).
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
