import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, redirect, RouterProvider, useNavigate } from 'react-router-dom';
import { Page, useHeadingFocus } from '../layout/page';
import { clickInDialog } from '../testing/click-in-dialog';
import { useUnsavedChanges } from './use-unsaved-changes';

const QUESTION = 'Leave without saving?';
const name = () => screen.getByLabelText('Name');
const question = () => screen.queryByRole('dialog', { name: QUESTION });

function Layout() {
  const navigate = useNavigate();
  useHeadingFocus();
  return (
    // What a browser does by itself, without the focus.
    <div onKeyDown={({ altKey, key }) => altKey && key === 'ArrowLeft' && void navigate(-1)}>
      <Link to="/allpak">All Packages</Link>
      <main>
        <Outlet />
      </main>
    </div>
  );
}

function NameForm({ storedAt }: { storedAt?: string }) {
  const [typed, setTyped] = useState('');
  useUnsavedChanges(typed !== '', storedAt);
  return (
    <Page title="Form">
      <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="?tab=2">Tab 2</Link>
      <button onClick={() => setTyped('')}>Save</button>
    </Page>
  );
}

/** Two screens were seen before the form. `signedIn` is what its guard asks. */
async function openForm({ storedAt, typed = 'Tea' }: { storedAt?: string; typed?: string } = {}) {
  const session = { signedIn: true };
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        hydrateFallbackElement: <p>Loading...</p>,
        children: [
          {
            path: '/form',
            loader: () => (session.signedIn ? null : redirect('/login')),
            element: <NameForm {...(storedAt ? { storedAt } : {})} />,
          },
          ...['/', '/allpak', '/before', '/login'].map((path) => ({ path, element: <Page title={path} /> })),
        ],
      },
    ],
    { initialEntries: ['/', '/before', '/form'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('Name');
  if (typed) await userEvent.type(name(), typed);
  return { router, session };
}
const back = () => userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
const arrived = (at: string) => screen.findByRole('heading', { level: 1, name: at });

/** Whether the browser would ask. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a form with unsaved changes', () => {
  it('by a link asks first; Leave goes there, and its heading keeps the focus', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'All Packages' }));
    expect(await clickInDialog(QUESTION, 'Leave')).toBe('What you typed here will be lost.');
    expect(await arrived('/allpak')).toHaveFocus();
    // The dialog would give the focus back to the link by now.
    const later = performance.now() + 200;
    await waitFor(() => expect(performance.now()).toBeGreaterThan(later));
    expect(await arrived('/allpak')).toHaveFocus();
  });

  it.each([
    ['Stay', () => userEvent.click(screen.getByRole('button', { name: 'Stay' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('stays on %s, with focus and values as they were', async (_choice, stay) => {
    await openForm();
    await back();
    await screen.findByRole('dialog', { name: QUESTION });
    await stay();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(question()).not.toBeInTheDocument();
    expect(name()).toHaveValue('Tea');

    // It asks again, each time.
    await userEvent.click(screen.getByRole('link', { name: 'All Packages' }));
    await clickInDialog(QUESTION, 'Stay');
    await waitFor(() => expect(screen.getByRole('link', { name: 'All Packages' })).toHaveFocus());
  });

  it('by Back leads where Back leads', async () => {
    await openForm();
    await back();
    await clickInDialog(QUESTION, 'Leave');
    await arrived('/before');
    await back();
    await arrived('/');
  });

  it('asks once when one goes elsewhere while the question is open, and leads to the newest place', async () => {
    const { router } = await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'All Packages' }));
    await screen.findByRole('dialog', { name: QUESTION });
    await act(() => router.navigate(-1));
    await clickInDialog(QUESTION, 'Leave');
    await arrived('/before');
    expect(question()).not.toBeInTheDocument();
  });

  it('says that their draft is kept, unless the browser has no room for it', async () => {
    browserStorage.write('safar-draft', 'Tea');
    await openForm({ storedAt: 'safar-draft' });
    await back();
    expect(await clickInDialog(QUESTION, 'Stay')).toBe('Your draft is kept in this browser.');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    browserStorage.write('safar-draft', 'Tea and biscuits');
    full.mockRestore();
    await back();
    expect(await clickInDialog(QUESTION, 'Stay')).toBe(
      'Your browser cannot keep your draft: it will be lost when this page is closed or loaded again.',
    );
    browserStorage.remove('safar-draft');
  });

  it('by closing or reloading the tab lets the browser ask', async () => {
    await openForm({ typed: '' });
    expect(browserAsks()).toBe(false);
    await userEvent.type(name(), 'Tea');
    expect(browserAsks()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(browserAsks()).toBe(false);
  });
});

describe('nothing is asked', () => {
  it('when there is nothing to lose, or no longer', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await back();
    await arrived('/before');
    expect(question()).not.toBeInTheDocument();
  });

  it('when only the query changes', async () => {
    const { router } = await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'Tab 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
    expect(question()).not.toBeInTheDocument();
    expect(name()).toHaveValue('Tea');
  });

  it('when the session ended and the guard leads to the login', async () => {
    const { router, session } = await openForm();
    session.signedIn = false;
    await act(() => router.revalidate());
    await arrived('/login');
    expect(question()).not.toBeInTheDocument();
  });

  it('any more when the guard leads away while the question is open', async () => {
    const { router, session } = await openForm();
    await back();
    await screen.findByRole('dialog', { name: QUESTION });
    session.signedIn = false;
    await act(() => router.revalidate());
    await arrived('/login');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
  });
});
