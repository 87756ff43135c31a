import { endSession, onLoginRequired } from '@safar/shared-auth';
import { loginDialog } from '@safar/shared-ui/login-dialog';
import { clearToasts } from '@safar/shared-ui/testing/clear-toasts';
import { Toasts } from '@safar/shared-ui/toasts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type LoaderFunction } from 'react-router-dom';

interface ScreenModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  ErrorBoundary?: ComponentType;
}

/**
 * Shows a screen as the shell does, at the address `at`; every other address shows 'Elsewhere'. `shell` is
 * the context that the shell gives to the screen.
 */
export function showScreen(path: string, module: ScreenModule, at: string, shell?: unknown) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <main>
            <Outlet context={shell} />
            <Toasts />
          </main>
        ),
        hydrateFallbackElement: <p>Starting...</p>,
        children: [
          {
            path,
            Component: module.Component,
            ...(module.loader ? { loader: module.loader } : {}),
            ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary } : {}),
          },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  // As the shell does.
  onLoginRequired(loginDialog(router, endSession));
  clearToasts();
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address, user: userEvent.setup() };
}
