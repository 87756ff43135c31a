import { Toasts } from '@safar/shared-ui/toasts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router-dom';

let visits = 0;

/**
 * Renders a screen at an address, with the navigation state it was reached with. Every other address says
 * where it is.
 */
export function show(screen: RouteObject, address: string, state?: unknown) {
  const { pathname, search } = new URL(address, window.location.origin);
  const Elsewhere = () => <p>Now at {useLocation().pathname + useLocation().search}</p>;
  const router = createMemoryRouter(
    [
      { hydrateFallbackElement: <p>Loading...</p>, ...screen },
      { path: '*', Component: Elsewhere },
    ],
    // A key of its own for each visit, as in a browser.
    { initialEntries: [{ pathname, search, state, key: `visit-${visits++}` }] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return router;
}
