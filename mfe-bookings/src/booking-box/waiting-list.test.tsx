import { signInAs } from '@safar/shared-auth/testing';
import { getWaiting, setWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { WaitingList } from './waiting-list';

const WAIT = { name: 'Tell me when a place is free' };
const TOUR = { id: idOf(1) };
const STOP = { name: 'Stop waiting' };

it('who double clicks waits for a place, and stops with a later press', async () => {
  signInAs();
  const sent: boolean[] = [];
  respondWith(getWaiting, { waiting: false }, TOUR);
  respondWith(
    setWaiting,
    async (request) => {
      const { waiting } = v.parse(setWaiting.body, await request.json());
      sent.push(waiting);
      return { waiting };
    },
    TOUR,
  );
  const element = <WaitingList packageId={TOUR.id} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  await userEvent.click(await screen.findByRole('button', WAIT));
  clock.mockReturnValue(10_200);
  await userEvent.click(await screen.findByRole('button', STOP));
  expect(sent).toEqual([true]);

  clock.mockReturnValue(11_000);
  await userEvent.click(await screen.findByRole('button', STOP));
  expect(await screen.findByRole('button', WAIT)).toBeVisible();
  expect(sent).toEqual([true, false]);
  clock.mockRestore();
});
