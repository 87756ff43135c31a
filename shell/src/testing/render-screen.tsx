import { Toasts } from '@safar/shared-ui/toasts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';

/** Shows the current address, for every path that is not the screen's. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>You are at {pathname + search}</p>;
}

/** Renders a screen at the address `at`, with the toasts of the layout. */
export function renderScreen(Component: ComponentType, at: string) {
  toast.remove();
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <main>
              <Outlet />
            </main>
            <Toasts />
          </>
        ),
        children: [
          { path: new URL(at, location.origin).pathname, element: <Component /> },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
