import type { Task } from '@safar/shared-contracts/task.contract';
import { Tag } from '@safar/shared-ui/tag';

/** Whether nobody can bid on it any more. */
export const isOver = ({ closed, taken }: Pick<Task, 'closed' | 'taken'>): boolean =>
  closed || taken === true;

/** Says why nobody can bid on a task any more; nothing for an open one. */
export function TaskState({ task }: { task: Task }) {
  if (task.taken) return <Tag data-tone="warning">Taken</Tag>;
  return task.closed ? <Tag data-tone="warning">Closed</Tag> : null;
}
