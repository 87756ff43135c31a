import { isExplained } from '@safar/shared-auth';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Button } from '@safar/shared-ui/button';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useSeparatePresses } from '@safar/shared-ui/use-separate-presses';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { setTaken } from '../tasks.api';

/** With it the poster says that somebody does the task, and opens it for bids again. */
export function TakenButton({ task: { _id, taken = false } }: { task: Task }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const separately = useSeparatePresses();

  const change = async (button: HTMLElement) => {
    setBusy(true);
    try {
      toastSuccess(await setTaken(_id, !taken));
      await revalidate();
    } catch (error) {
      if (isExplained(error)) return;
      await failureDialog(error, { refused: 'The task was not changed', doing: 'changing the task' });
    } finally {
      setBusy(false);
      button.focus();
    }
  };

  return (
    <Button
      wide
      aria-disabled={busy}
      onClick={({ currentTarget }) => separately(() => !busy && void change(currentTarget))}
    >
      {taken ? 'Open for bids again' : 'Mark as taken'}
    </Button>
  );
}
