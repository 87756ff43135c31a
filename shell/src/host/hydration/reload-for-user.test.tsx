import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { ReloadForUser } from './reload-for-user';

const loader = jest.fn(() => 'Your own task');

function Screen({ isForUsers = false }) {
  return (
    <>
      <p>{useLoaderData<string>()}</p>
      <ReloadForUser isForUsers={isForUsers} />
    </>
  );
}

const page = (isForUsers: boolean) => (
  <RouterProvider
    router={createMemoryRouter(
      [{ id: 'screen', path: '/', element: <Screen isForUsers={isForUsers} />, loader }],
      {
        hydrationData: { loaderData: { screen: 'A task' } },
      },
    )}
  />
);

let root: Root | undefined;
/** Firebase begins after the next frame (confirmUser), which never comes here. */
let firebaseAsked: jest.SpyInstance;
beforeEach(() => {
  loader.mockClear();
  firebaseAsked = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
});
afterEach(() => act(() => root?.unmount()));

async function hydrate({ isForUsers = false } = {}) {
  document.body.innerHTML = `<div>${renderToString(page(isForUsers))}</div>`;
  const [container] = document.body.children;
  if (!container) throw new Error('There is no page.');
  await act(async () => {
    root = hydrateRoot(container, page(isForUsers));
  });
}

describe('a page that arrived with its content', () => {
  it('is loaded once more for who is signed in', async () => {
    signInAs();
    await hydrate();
    expect(await screen.findByText('Your own task')).toBeVisible();
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('is loaded once more when it becomes known who is signed in', async () => {
    useAuth.setState({ user: null, loading: true });
    await hydrate();
    expect(screen.getByText('A task')).toBeVisible();
    await act(async () => void signInAs());
    expect(await screen.findByText('Your own task')).toBeVisible();
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('asks Firebase who is signed in once it is taken over, and once', async () => {
    useAuth.setState({ user: null, loading: true });
    await hydrate();
    expect(firebaseAsked).toHaveBeenCalledTimes(1);
    await act(async () => void signInAs());
    expect(firebaseAsked).toHaveBeenCalledTimes(1);
  });

  it('stays as it is for everybody else, also when they log in: what follows the session loads it then', async () => {
    visitAnonymously();
    await hydrate();
    expect(screen.getByText('A task')).toBeVisible();
    await act(async () => void signInAs());
    expect(loader).not.toHaveBeenCalled();
  });

  it('asks the guard of a screen for users once it is known that nobody is signed in', async () => {
    useAuth.setState({ user: null, loading: true });
    await hydrate({ isForUsers: true });
    expect(loader).not.toHaveBeenCalled();
    await act(async () => visitAnonymously());
    expect(loader).toHaveBeenCalledTimes(1);
  });
});
