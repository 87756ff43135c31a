import { ApiFailure, endSession, whenAuthReady } from '@safar/shared-auth';
import { loginPath } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { alertDialog } from '@safar/shared-ui/dialog';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { bidOnTask } from '../tasks.api';

/**
 * Bids on a task. `hasBid` becomes true only after the server confirmed it. `bid` resolves when the user has
 * closed the dialog about the result; an anonymous visitor is sent to login and back. Source: Spec 4.18,
 * 4.19, 8.20 to 8.22.
 */
export function useBid(task: Task) {
  const [modified, setModified] = useState<0 | 1>();
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const toLogin = async () => {
    await endSession();
    await navigate(loginPath(pathname + search));
  };

  async function bid(): Promise<void> {
    const user = await whenAuthReady();
    if (!user) return toLogin();
    setBusy(true);
    let modifiedCount: 0 | 1;
    try {
      modifiedCount = await bidOnTask(task._id, user.email);
    } catch (error) {
      return explain(error);
    } finally {
      setBusy(false);
    }
    setModified(modifiedCount);
    void revalidate();
    await alertDialog(
      modifiedCount === 1
        ? { title: 'Liked!', text: 'You liked this task.', icon: 'success' }
        : { title: 'Already Liked', text: "You've already liked this task.", icon: 'info' },
    );
  }

  async function explain(error: unknown): Promise<void> {
    const refused = error instanceof ApiFailure && error.kind === 'http';
    if (refused && error.status === 401) return toLogin();
    // The data of this page is out of date: the task is closed, the user's own, or deleted.
    if (refused) void revalidate();
    const text = (refused && error.serverMessage) || 'Something went wrong!';
    return alertDialog({ title: 'Error', text, icon: 'error' });
  }

  return {
    hasBid: task.bidByMe || modified !== undefined,
    // Until the task has loaded again, the response to the bid determines the count.
    likes: task.likeCount + (task.bidByMe ? 0 : (modified ?? 0)),
    busy,
    bid: () => singleFlight(bid),
  };
}
