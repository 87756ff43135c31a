import { signInAs } from '@safar/shared-auth/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { reloadAfterMismatch } from './reload-after-mismatch';
import { ReloadForUser } from './reload-for-user';

const loader = jest.fn(() => 'Your own task');

function Screen() {
  return (
    <>
      <p>{useLoaderData<string>()}</p>
      <ReloadForUser isForUsers={false} />
    </>
  );
}

const open = () =>
  createMemoryRouter([{ id: 'screen', path: '/', element: <Screen />, loader }], {
    hydrationData: { loaderData: { screen: 'A task' } },
  });

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Opens a page that arrived with its content, which something has changed before React was there. */
async function openChanged(change: (markup: string) => string) {
  const markup = renderToString(<RouterProvider router={open()} />);
  document.body.innerHTML = `<div>${change(markup)}</div>`;
  const [container] = document.body.children;
  if (!container) throw new Error('There is no page.');
  const router = open();
  await act(async () => {
    const onRecoverableError = reloadAfterMismatch(router);
    root = hydrateRoot(container, <RouterProvider router={router} />, { onRecoverableError });
  });
}

it.each([
  ['an extension has translated', (markup: string) => markup.replace('A task', 'Une tâche')],
  ['is as it was rendered', (markup: string) => markup],
])('a page that %s is loaded anew for who is signed in, and once', async (what, change) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loader.mockClear();
  signInAs();
  await openChanged(change);
  expect(await screen.findByText('Your own task')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
  expect(complaints.mock.calls.length > 0).toBe(what === 'an extension has translated');
});
