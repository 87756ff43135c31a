import { signInAs } from '@safar/shared-auth/testing';
import { getTask, listBids, setTaken } from '@safar/shared-contracts/endpoints/tasks';
import { TaskTaken, type Task } from '@safar/shared-contracts/task.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { show } from '../testing/show';
import { EMAIL, numberedTask } from '../testing/tasks';
import * as taskDetail from './task-detail.screen';

const ONE = { id: idOf(1) };
const BID = { name: 'Bid Now' };

beforeEach(() => signInAs({ email: EMAIL }));
afterEach(() => jest.restoreAllMocks());

/** Opens a task of a backend that stores whether it is taken. */
function showTask(changes: Partial<Task>) {
  let stored = numberedTask(1, changes);
  respondWith(listBids, { data: [] }, ONE);
  respondWith(getTask, () => ({ data: stored }), ONE);
  respondWith(
    setTaken,
    async (request) => {
      stored = { ...stored, ...v.parse(TaskTaken, await request.json()) };
      return { data: stored, message: 'Noted.' };
    },
    ONE,
  );
  show({ path: '/bid-detail/:id', ...taskDetail }, `/bid-detail/${idOf(1)}`);
}

describe('a task that is taken', () => {
  it('says so, and takes no bid', async () => {
    showTask({ taken: true });
    const button = await screen.findByRole('button', BID);
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('This task is taken: its poster has found somebody.');
    // Beside the date of its deadline it would be taken on that day.
    expect(screen.getByText('Taken')).toBeVisible();
    expect(screen.getByText('Deadline').nextElementSibling).not.toHaveTextContent('Taken');
  });

  it('says so to who has bid on it', async () => {
    showTask({ taken: true, bidByMe: true });
    expect(await screen.findByRole('button', { name: 'Already Bidded' })).toHaveAccessibleDescription(
      'This task is taken: its poster has found somebody.',
    );
  });

  it('is marked as taken by its poster, and opened again', async () => {
    showTask({ mine: true });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as taken' }));
    const open = await screen.findByRole('button', { name: 'Open for bids again' });
    expect(screen.getByText('Taken')).toBeVisible();
    await waitFor(() => expect(open).toHaveFocus());
    clock.mockReturnValue(11_000);
    await userEvent.click(open);
    expect(await screen.findByRole('button', { name: 'Mark as taken' })).toBeVisible();
    expect(screen.queryByText('Taken')).not.toBeInTheDocument();
  });

  it('stays so after a double or triple click', async () => {
    showTask({ mine: true });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as taken' }));
    const open = await screen.findByRole('button', { name: 'Open for bids again' });
    await waitFor(() => expect(open).toHaveFocus());
    for (const at of [10_300, 10_600]) {
      clock.mockReturnValue(at);
      await userEvent.click(open);
    }
    expect(open).toHaveAttribute('aria-disabled', 'false');
    expect(open).toHaveTextContent('Open for bids again');
  });

  it('is not when the server refuses, and its poster reads why', async () => {
    showTask({ mine: true });
    respondWith(setTaken, errorResponse('NOT_FOUND', 'This task does not exist any more.'), ONE);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as taken' }));
    expect(await clickInDialog('The task was not changed', 'OK')).toBe('This task does not exist any more.');
    expect(screen.getByRole('button', { name: 'Mark as taken' })).toHaveFocus();
  });

  it('may be when there is no response, and its poster reads no more than that', async () => {
    showTask({ mine: true });
    respondWith(setTaken, networkError(), ONE);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as taken' }));
    const text = await clickInDialog('An error occurred while changing the task', 'OK');
    expect(text).toContain('The server cannot be reached.');
  });
});
