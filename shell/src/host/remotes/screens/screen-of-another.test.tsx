import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { revalidateOnSessionChange } from '../../session-revalidation';
import { screenRoutes } from './screen-routes';

let loads = 0;

/** A note that is no form with unsaved changes: nobody is asked about it. */
function Tour() {
  const [note, setNote] = useState('');
  return (
    <>
      <p>Loaded {useLoaderData<number>()} times</p>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
    </>
  );
}

async function typeNote() {
  loads = 0;
  const loader = async () => (loads += 1);
  const router = createMemoryRouter(
    screenRoutes({
      team: 'Tours',
      routes: [{ path: '/tour', module: 'tour', title: 'Tour' }],
      load: async () => ({ loader, Component: Tour }),
      fallBackToPrevious: () => false,
      fillSlots: async () => ({}),
    }),
    { initialEntries: ['/tour'] },
  );
  stop = revalidateOnSessionChange({
    revalidate: () => void router.revalidate(),
    leave: () => undefined,
  });
  render(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByLabelText('Note'), 'I am afraid of heights');
}

let stop: () => void = () => undefined;
beforeEach(() => signInAs({ uid: 'first' }));
afterEach(() => stop());

const logOut = () => act(visitAnonymously);
const logIn = (uid: string) => act(() => void signInAs({ uid }));
const loaded = (times: number) =>
  waitFor(() => expect(screen.getByText(`Loaded ${times} times`)).toBeVisible());

it('what one account wrote on a screen is not there for the one that logs in in another tab', async () => {
  await typeNote();
  logOut();
  await loaded(2);
  logIn('second');
  await loaded(3);
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

it('what an account wrote on a screen is there when it logs in again', async () => {
  await typeNote();
  logOut();
  await loaded(2);
  logIn('first');
  await loaded(3);
  expect(screen.getByLabelText('Note')).toHaveValue('I am afraid of heights');
});
