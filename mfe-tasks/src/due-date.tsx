import type { Task } from '@safar/shared-contracts/task.contract';
import { daysInWords, formatDate } from '@safar/shared-ui/format';

/** When a task is due: 'in 5 days · 1 Dec 2026', or only the date once it is closed. */
export function DueDate({ task: { deadline, closed } }: { task: Task }) {
  return (
    <time dateTime={deadline}>
      {closed ? formatDate(deadline) : `${daysInWords(deadline)} · ${formatDate(deadline)}`}
    </time>
  );
}
