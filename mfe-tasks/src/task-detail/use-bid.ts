import { ApiFailure, certainAccount, isExplained, requireLogin } from '@safar/shared-auth';
import type { Task } from '@safar/shared-contracts/task.contract';
import { alertDialog } from '@safar/shared-ui/dialog';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { LOGIN_TO_BID } from '../login-to-bid';
import { bidOnTask } from '../tasks.api';

/**
 * Bids on a task. `hasBid` becomes true only after the server confirmed it. `bid` resolves when the user has
 * closed the dialog about the result; an anonymous visitor is asked to log in. Source: Spec 4.18,
 * 4.19, 8.20 to 8.22.
 */
export function useBid(task: Task) {
  const [modified, setModified] = useState<0 | 1>();
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
    setModified(modifiedCount);
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

  return {
    hasBid: task.bidByMe || modified !== undefined,
    // Until the task has loaded again, the response to the bid determines the count.
    likes: task.likeCount + (task.bidByMe ? 0 : (modified ?? 0)),
    busy,
    bid: () => singleFlight(bid),
  };
}
