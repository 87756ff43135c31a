import { Toasts } from '@safar/shared-ui/toasts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router-dom';

let visits = 0;

/** Renders a screen at an address, with the navigation state it was reached with. Every other address says where it is. */
export function show(screen: RouteObject, pathname: string, state?: unknown) {
  const Elsewhere = () => <p>Now at {useLocation().pathname + useLocation().search}</p>;
  const router = createMemoryRouter(
    [
      { hydrateFallbackElement: <p>Loading...</p>, ...screen },
      { path: '*', Component: Elsewhere },
    ],
    // A key of its own for each visit, as in a browser.
    { initialEntries: [{ pathname, state, key: `visit-${visits++}` }] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return router;
}
