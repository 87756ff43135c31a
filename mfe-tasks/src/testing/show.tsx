import { endSession, onLoginRequired } from '@safar/shared-auth';
import { loginDialog } from '@safar/shared-ui/login-dialog';
import { Toasts } from '@safar/shared-ui/toasts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router-dom';

let visits = 0;

/**
 * Renders a screen at an address, with the state of the navigation that led to it. Every other address shows
 * itself as text.
 */
export function show(screen: RouteObject, address: string, state?: unknown) {
  const { pathname, search } = new URL(address, window.location.origin);
  const Elsewhere = () => <p>Now at {useLocation().pathname + useLocation().search}</p>;
  const router = createMemoryRouter(
    [
      { hydrateFallbackElement: <p>Loading...</p>, ...screen },
      { path: '*', Component: Elsewhere },
    ],
    // Each visit has another key, as in a browser.
    { initialEntries: [{ pathname, search, state, key: `visit-${visits++}` }] },
  );
  // As the shell does.
  onLoginRequired(loginDialog(router, endSession));
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return router;
}
