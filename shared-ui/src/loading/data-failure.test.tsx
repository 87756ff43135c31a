import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataFailure } from './data-failure';

let down = true;

/** A screen whose data is there at once, or at once not there: nothing is ever seen loading. */
function show(failure = <DataFailure title="No tours" />) {
  const router = createMemoryRouter(
    [
      {
        path: '/tours',
        loader: () => {
          if (down) throw new Error('The server is away.');
          return null;
        },
        element: <h1 tabIndex={-1}>Tours</h1>,
        errorElement: failure,
        hydrateFallbackElement: <></>,
      },
    ],
    { initialEntries: [{ pathname: '/tours', search: '?q=tea', state: { from: 'board' } }] },
  );
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return router;
}
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

beforeEach(() => {
  down = true;
});

describe('data that did not come', () => {
  it('is explained, and Retry brings it without leaving the address', async () => {
    const router = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('No toursThe server is away.');
    await retry();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is away.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
    down = false;
    await retry();
    expect(await screen.findByRole('heading', { name: 'Tours' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tours' })).toHaveFocus());
    expect(router.state.location).toMatchObject({ search: '?q=tea', state: { from: 'board' } });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it("is explained in the screen's own words where it has some", async () => {
    show(<DataFailure title="No tours" message="Come back later." />);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No toursCome back later.Retry$/);
  });
});
