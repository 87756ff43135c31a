import { signInAs } from '@safar/shared-auth/testing';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import { withdrawBid } from '@safar/shared-contracts/endpoints/withdrawal';
import { WITHDRAWAL_REFUSALS, type Task } from '@safar/shared-contracts/task.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { proxyError, respondWith } from '@safar/shared-testing/network';
import { hideTab } from '@safar/shared-ui/testing/hide-tab';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show';
import { EMAIL, numberedTask } from '../testing/tasks';
import * as taskDetail from './task-detail.screen';

const ONE = { id: idOf(1) };
const WITHDRAW = { name: 'Withdraw my bid' };
const QUESTION = 'Withdraw your bid?';

beforeEach(() => signInAs({ email: EMAIL }));

/** Opens a task of a backend that takes the bid off it. */
function showTask(changes: Partial<Task> = {}) {
  let stored = numberedTask(1, { bidByMe: true, ...changes });
  const change = (changed: Partial<Task>) => (stored = { ...stored, ...changed });
  respondWith(getTask, () => ({ data: stored }), ONE);
  const requests = respondWith(
    withdrawBid,
    () => {
      change({ bidByMe: false, likeCount: stored.likeCount - 1 });
      return { modifiedCount: 1, message: 'Noted.' };
    },
    ONE,
  );
  show({ path: '/bid-detail/:id', ...taskDetail }, `/bid-detail/${idOf(1)}`);
  return { requests, change };
}

describe('who has bid', () => {
  it('reads what comes next', async () => {
    showTask();
    expect(await screen.findByRole('button', { name: 'Already Bidded' })).toHaveAccessibleDescription(
      'The poster has your name and email to write to you.',
    );
  });

  it('withdraws the bid after a question, and can bid again', async () => {
    showTask();
    await screen.findByText('3 likes');
    await userEvent.click(screen.getByRole('button', WITHDRAW));
    expect(await clickInDialog(QUESTION, 'Withdraw my bid')).toContain('you can bid again');
    const again = await screen.findByRole('button', { name: 'Bid Now' });
    expect(await screen.findByText('2 likes')).toBeVisible();
    expect(screen.queryByRole('button', WITHDRAW)).not.toBeInTheDocument();
    await waitFor(() => expect(again).toHaveFocus());
  });

  it('sees the bid that they placed again in another tab, once this one is shown again', async () => {
    const { change } = showTask();
    await userEvent.click(await screen.findByRole('button', WITHDRAW));
    await clickInDialog(QUESTION, 'Withdraw my bid');
    await screen.findByRole('button', { name: 'Bid Now' });
    change({ bidByMe: true, likeCount: 3 });
    hideTab({ afterMs: 3_600_000 });
    expect(await screen.findByRole('button', { name: 'Already Bidded' })).toBeDisabled();
    expect(screen.getByText('3 likes')).toBeVisible();
  });

  it('keeps it where the question is declined', async () => {
    const { requests } = showTask();
    await userEvent.click(await screen.findByRole('button', WITHDRAW));
    await clickInDialog(QUESTION, 'Keep it');
    await waitFor(() => expect(screen.getByRole('button', WITHDRAW)).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Already Bidded' })).toBeDisabled();
    expect(requests).toHaveLength(0);
  });

  it.each<[string, Partial<Task>]>([
    ['a taken task', { taken: true }],
    ['a task that is past', { closed: true }],
    ['a task without a bid', { bidByMe: false }],
  ])('has no such button on %s', async (_which, changes) => {
    showTask(changes);
    await screen.findByText('3 likes');
    expect(screen.queryByRole('button', WITHDRAW)).not.toBeInTheDocument();
  });

  it('reads why it stays, of a task that was taken meanwhile', async () => {
    const { change } = showTask();
    respondWith(withdrawBid, errorResponse('TASK_CLOSED', WITHDRAWAL_REFUSALS.taken), ONE);
    const button = await screen.findByRole('button', WITHDRAW);
    change({ taken: true });
    await userEvent.click(button);
    await clickInDialog(QUESTION, 'Withdraw my bid');
    expect(await clickInDialog('Your bid was not withdrawn', 'OK')).toBe(WITHDRAWAL_REFUSALS.taken);
    expect(await screen.findByText('Taken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Already Bidded' })).toBeDisabled();
    await waitFor(() => expect(screen.queryByRole('button', WITHDRAW)).not.toBeInTheDocument());
  });

  it('withdraws it also when the task cannot be loaded again', async () => {
    showTask();
    await userEvent.click(await screen.findByRole('button', WITHDRAW));
    respondWith(getTask, proxyError(500), ONE);
    await clickInDialog(QUESTION, 'Withdraw my bid');
    expect(await screen.findByText('2 likes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bid Now' })).toBeEnabled();
  });
});
