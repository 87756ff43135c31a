import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { screenRoutes } from '../remotes/screens/screen-routes';
import { keepArrivedContent } from './arrived-content';

/** A page that arrived with a tour, whose code does not load until `load` succeeds. */
async function openPage(load: () => Promise<{ Component: () => React.ReactNode }>) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  root.innerHTML = `<main><h1 data-hero>Rain in Sylhet</h1>
    <a href="/allpak">All tours</a><button>Book Now</button><input aria-label="Note"></main>`;
  document.body.append(root);
  keepArrivedContent(root, { pathname: '/tour' });
  const router = createMemoryRouter(
    [
      ...screenRoutes({
        team: 'Tours',
        routes: [{ path: '/tour', module: 'tour', title: 'Tour' }],
        load,
        fallBackToPrevious: () => false,
        fillSlots: async () => ({}),
      }),
      { path: '/other', element: <h1>Another screen</h1> },
    ],
    { initialEntries: ['/tour'] },
  );
  render(<RouterProvider router={router} />, { container: root });
  await screen.findByText('This part of Safar is not available right now');
  return router;
}

describe('a page that arrived with its content, when the code of its screen does not load', () => {
  it('can be read and left; what cannot work is disabled', async () => {
    const router = await openPage(() => Promise.reject(new Error('down')));
    expect(screen.getByRole('status')).toHaveTextContent('You can read this page, and its links work.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rain in Sylhet');
    expect(screen.getByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/allpak');
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeDisabled();
    expect(screen.getByLabelText('Note')).toBeDisabled();

    await act(() => router.navigate('/other'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Another screen');
    await act(() => router.navigate('/tour'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rain in Sylhet');
  });

  it('gives way to the screen once that is there', async () => {
    let down = true;
    await openPage(async () => {
      if (down) throw new Error('down');
      return { Component: () => <h1>Rain in Sylhet, with its buttons</h1> };
    });
    down = false;
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('heading', { name: 'Rain in Sylhet, with its buttons' })).toBeVisible();
    expect(screen.queryByText('Book Now')).not.toBeInTheDocument();
  });
});
