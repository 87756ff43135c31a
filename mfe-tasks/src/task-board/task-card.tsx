import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { formatCount } from '@safar/shared-ui/format';
import { Link } from 'react-router-dom';
import { DueDate } from '../due-date';
import { formatBudget } from '../format-budget';
import { isOver, TaskState } from '../task-state';
import { stateWith } from '../known-task';
import { TaskActions } from './task-actions';
import { TaskCardLayout } from './task-card-layout';

export const taskLinkId = (taskId: string) => `task-${taskId}`;

/**
 * A task on the board. The title is the card's one link and covers the card; buttons are stacked above it.
 */
export function TaskCard({ task, onGone }: { task: Task; onGone: () => void }) {
  return (
    <TaskCardLayout
      category={task.category}
      budget={formatBudget(task.budget)}
      title={
        <Link id={taskLinkId(task._id)} to={paths.bidDetail(task._id)} state={stateWith(task)}>
          {task.title}
        </Link>
      }
      description={task.description}
      due={<DueDate task={task} />}
      status={isOver(task) ? <TaskState task={task} /> : <span>{bids(task.likeCount)}</span>}
      user={task.user}
      closed={isOver(task)}
    >
      <TaskActions task={task} onGone={onGone} />
    </TaskCardLayout>
  );
}

const bids = (count: number) => (count === 0 ? 'No bids yet' : formatCount(count, 'bid'));
