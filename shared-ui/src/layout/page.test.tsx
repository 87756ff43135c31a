import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { focusWhenShown } from '../testing/focus-when-shown';
import { Page, useHeadingFocus } from './page';

function Layout() {
  useHeadingFocus();
  return (
    <>
      <Link to="/allpak">All Packages</Link>
      <Link to="/allpak?q=tea">Tea</Link>
      <Link to="/copy">Copy</Link>
      <Link to="/late">Late</Link>
      <Link to="/tour#reviews">Rate this tour</Link>
      <main>
        <Outlet />
      </main>
      <footer>
        <Link to="/allpak">Packages below</Link>
      </footer>
    </>
  );
}

function site() {
  return createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <Page title="Home" /> },
        { path: '/allpak', element: <Page title="All packages" documentTitle="Packages" /> },
        {
          path: '/tour',
          element: (
            <Page title="Tour">
              <section id="reviews">
                <h2 tabIndex={-1}>Reviews</h2>
              </section>
            </Page>
          ),
        },
        { path: '/late', element: <Page title="Packages list" />, loader: () => Promise.resolve(null) },
        { path: '/copy', element: <Page title="Copy" children={<input aria-label="Date" autoFocus />} /> },
      ],
    },
  ]);
}

describe('a screen', () => {
  it('leaves the focus alone on the first load, and names the tab', () => {
    render(<RouterProvider router={site()} />);
    expect(document.body).toHaveFocus();
    expect(document.title).toBe('Home · Safar');
  });

  it('takes the focus to its heading after a navigation, not when only its query changes', async () => {
    render(<RouterProvider router={site()} />);
    await userEvent.click(screen.getByRole('link', { name: 'All Packages' }));
    expect(screen.getByRole('heading', { name: 'All packages', level: 1 })).toHaveFocus();
    expect(document.title).toBe('Packages · Safar');

    await userEvent.click(screen.getByRole('link', { name: 'Tea' }));
    expect(screen.getByRole('link', { name: 'Tea' })).toHaveFocus();
  });

  it('takes it there from a link of the footer to the page that is shown', async () => {
    render(<RouterProvider router={site()} />);
    await userEvent.click(screen.getByRole('link', { name: 'Tea' }));
    await userEvent.click(screen.getByRole('link', { name: 'Packages below' }));
    expect(screen.getByRole('heading', { name: 'All packages', level: 1 })).toHaveFocus();
  });

  it('takes it there as it is shown, and not after keys that were pressed meanwhile', async () => {
    render(<RouterProvider router={site()} />);
    const focused = focusWhenShown('Packages list');
    await userEvent.click(screen.getByRole('link', { name: 'Late' }));
    expect(await focused).toBe(screen.getByRole('heading', { name: 'Packages list' }));
  });

  it('takes it to the heading of the part that a link leads to', async () => {
    render(<RouterProvider router={site()} />);
    await userEvent.click(screen.getByRole('link', { name: 'Rate this tour' }));
    expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  });

  it('that begins in one of its fields keeps the focus there', async () => {
    render(<RouterProvider router={site()} />);
    await userEvent.click(screen.getByRole('link', { name: 'Copy' }));
    expect(screen.getByLabelText('Date')).toHaveFocus();
  });
});
