import { ApiFailure, certainAccount, isExplained, requireLogin } from '@safar/shared-auth';
import type { Task } from '@safar/shared-contracts/task.contract';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastError } from '@safar/shared-ui/toast';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router-dom';
import { LOGIN_TO_BID } from '../login-to-bid';
import { bidOnTask } from '../tasks.api';

/**
 * Bids on a task, and withdraws the bid. `hasBid` changes only after the server confirmed it. `bid` resolves
 * when the user has closed the dialog about the result; an anonymous visitor is asked to log in. Source: Spec
 * 4.18, 4.19, 8.20 to 8.22.
 */
export function useBid(task: Task) {
  /** What the server confirmed, and by how many bids that changed the task. */
  const [known, setKnown] = useState<{ hasBid: boolean; modified: 0 | 1 }>();
  // The task has loaded again: from now on it says so itself, also what another tab changes.
  if (known?.hasBid === task.bidByMe) setKnown(undefined);
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const { revalidate } = useRevalidator();

  async function bid(): Promise<void> {
    setBusy(true);
    let modifiedCount: 0 | 1 | undefined;
    try {
      const user = await certainAccount();
      modifiedCount = user ? await bidOnTask(task._id, user.email) : undefined;
    } catch (error) {
      return explain(error);
    } finally {
      setBusy(false);
    }
    if (modifiedCount === undefined) return void (await requireLogin(LOGIN_TO_BID));
    setKnown({ hasBid: true, modified: modifiedCount });
    void revalidate();
    await alertDialog(
      modifiedCount === 1
        ? { title: 'Liked!', text: 'You liked this task.', icon: 'success' }
        : { title: 'Already Liked', text: "You've already liked this task.", icon: 'info' },
    );
  }

  async function explain(error: unknown): Promise<void> {
    if (isExplained(error)) return;
    const refused = error instanceof ApiFailure && error.kind === 'http';
    // The data of this page is out of date: the task is closed, the user's own, or deleted.
    if (refused) void revalidate();
    const isOffline = error instanceof ApiFailure && error.code === 'OFFLINE';
    const reason = isOffline ? 'You are offline. Your bid was not placed.' : 'Something went wrong!';
    const text = (refused && error.serverMessage) || reason;
    await alertDialog({ title: 'Error', text, icon: 'error' });
  }

  async function withdraw(): Promise<void> {
    setBusy(true);
    let withdrawn: 0 | 1 | undefined;
    try {
      const { askAndWithdraw } = await import('./late-bids');
      withdrawn = await askAndWithdraw(task._id);
      // Also after a refusal: the task is taken, closed or deleted.
      void revalidate();
    } catch (error) {
      // It names the file that could not be loaded.
      console.error(error);
      toastError('Your bid was not withdrawn. Check your connection and try again.');
    }
    // At once: the focus moves to the button that this enables.
    flushSync(() => {
      setBusy(false);
      if (withdrawn !== undefined) setKnown({ hasBid: false, modified: withdrawn });
    });
  }

  const { hasBid, modified } = known ?? { hasBid: task.bidByMe, modified: 0 };
  return {
    hasBid,
    likes: task.likeCount + (hasBid ? modified : -modified),
    busy,
    bid: () => singleFlight(bid),
    withdraw: () => singleFlight(withdraw),
  };
}
