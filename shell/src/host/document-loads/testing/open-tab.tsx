import { Toasts } from '@safar/shared-ui/toasts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { createBrowserRouter, Link, Outlet, redirect, RouterProvider } from 'react-router-dom';
import { useBanner } from '../../banner.store';
import { followShell } from '../follow-shell';
import { FormWithChanges } from './form-with-changes';

/** The build of the shell that the tab runs, and another. */
export const OWN = 'aaaaaaaaaaaa';
export const NEXT = 'bbbbbbbbbbbb';

/** What the edge says the tab's visitor would get. */
export const update = (build: string, revision = 8, urgent?: true) => ({
  revision,
  shell: { build, ...(urgent ? { urgent } : {}) },
});

const Site = () => (
  <>
    <Outlet />
    <Link to="/tours" state={{ from: 'home' }}>
      Tours
    </Link>
    <Link to="/?q=tea">Tea</Link>
    <Toasts />
  </>
);

const ShownBanner = () => useBanner(({ shown }) => shown);

/**
 * Opens a tab of the shell OWN at `/`, a form, in the browser's own history. `reload` counts the documents
 * that it loads.
 */
export async function openTab() {
  toast.remove();
  history.replaceState(null, '', '/');
  const screenAt = (path: string) => ({ path, loader: () => null, element: <h1>Screen {path}</h1> });
  const router = createBrowserRouter([
    {
      element: <Site />,
      hydrateFallbackElement: <p>Loading</p>,
      children: [
        { ...screenAt('/'), element: <FormWithChanges /> },
        ...[screenAt('/tours'), screenAt('/login')],
        { path: '/guarded', loader: () => redirect('/login') },
      ],
    },
  ]);
  render(
    <>
      <RouterProvider router={router} />
      <ShownBanner />
    </>,
  );
  const reload = jest.fn();
  const { take, stop } = followShell({ shell: OWN, router, tab: { reload } });
  await screen.findByLabelText('Note');
  return {
    router,
    take,
    reload,
    user: userEvent.setup(),
    link: (name: string) => screen.getByRole('link', { name }),
    visit: (...to: Parameters<typeof router.navigate>) => act(async () => router.navigate(...to)),
    back: () =>
      act(async () => {
        const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        void router.navigate(-1);
        await gone;
      }),
    close: () => {
      stop();
      router.dispose();
    },
  };
}
