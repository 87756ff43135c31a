import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { writeKept } from '@safar/shared-contracts/kept-list';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { hasRule } from '../../testing/has-rule';
import { NavAccount } from './nav-account';

const bar = (
  <MemoryRouter>
    <NavAccount menu={[]} />
  </MemoryRouter>
);
const login = () => screen.queryByRole('link', { name: 'Login' });

const isHidden = (element: Element | null) => hasRule(element, 'display: none');

/** A page whose markup a server made for everybody, in a browser with the styles of the bar. */
function openMarkup() {
  render(bar).unmount();
  document.body.innerHTML = `<div id="root">${renderToString(bar)}</div>`;
  const root = document.getElementById('root') ?? document.body;
  const onRecoverableError = jest.fn();
  const hydrate = () =>
    act(async () => {
      hydrated = hydrateRoot(root, bar, { onRecoverableError });
    });
  return { hydrate, onRecoverableError };
}

let hydrated: Root | undefined;
afterEach(() => act(() => hydrated?.unmount()));

describe('the account in markup of a server', () => {
  it('is the Login link for a visitor', async () => {
    visitAnonymously();
    const { hydrate, onRecoverableError } = openMarkup();
    expect(isHidden(login())).toBe(false);
    await hydrate();
    expect(login()).toBeVisible();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('is empty for who was signed in, until it is known who that is', async () => {
    useAuth.setState({ user: null, loading: true });
    const { hydrate, onRecoverableError } = openMarkup();
    document.documentElement.dataset['signedIn'] = '';
    expect(isHidden(login())).toBe(true);
    await hydrate();
    expect(login()).toBeNull();
    expect(onRecoverableError).not.toHaveBeenCalled();

    act(() => void signInAs());
    expect(screen.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    act(visitAnonymously);
    expect(isHidden(login())).toBe(false);
  });
});

describe('the profile menu', () => {
  it('shows how long a list is that this browser keeps', async () => {
    const { uid } = signInAs();
    const open = async () => {
      const { unmount } = render(
        <MemoryRouter>
          <NavAccount menu={[{ label: 'Favourites', path: '/favourites', order: 1, count: 'tours' }]} />
        </MemoryRouter>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Profile menu' }));
      const name = screen.getByRole('link').textContent;
      unmount();
      return name;
    };
    expect(await open()).toBe('Favourites');
    writeKept('tours', uid, ['a'.repeat(24), 'b'.repeat(24)]);
    expect(await open()).toBe('Favourites 2');
  });
});
