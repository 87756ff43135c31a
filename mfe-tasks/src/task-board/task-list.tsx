import { useAuth } from '@safar/shared-auth';
import { totalText } from '@safar/shared-contracts/paging.contract';
import type { Task, TaskListResponse } from '@safar/shared-contracts/task.contract';
import { LoadMore } from '@safar/shared-ui/load-more';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useMore, type ListCache } from '@safar/shared-ui/use-more';
import { useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { listTasks, type TaskFilter } from '../tasks.api';
import { NoTasks } from './no-tasks';
import { TaskCard, taskLinkId } from './task-card';
import { TaskGrid } from './task-grid';

const cache: ListCache<Task> = new Map();

interface TaskListProps {
  /** Of which tasks it is. */
  filter: TaskFilter;
  /** The first page, from the loader. */
  first: TaskListResponse;
}

/** Shows the tasks of the board and loads more on demand; or shows that there are none. */
export function TaskList({ filter, first }: TaskListProps) {
  const owner = useAuth((auth) => auth.user?.uid);
  const load = (cursor: string) => listTasks(filter, { cursor });
  const { items: tasks, more, forget } = useMore({ first, load, cache, owner });
  const list = useRef<HTMLUListElement>(null);
  const { revalidate } = useRevalidator();
  const ids = tasks.map(({ _id }) => _id);
  const focusNextAfter = useFocusAfterRemoval(ids, taskLinkId);
  const onGone = (id: string) => {
    focusNextAfter(id);
    forget(id);
    void revalidate();
  };

  if (tasks.length === 0) return <NoTasks {...filter} />;
  return (
    <>
      <TaskGrid ref={list}>
        {tasks.map((task) => (
          <li key={task._id}>
            <TaskCard task={task} onGone={() => onGone(task._id)} />
          </li>
        ))}
      </TaskGrid>
      <LoadMore
        list={list}
        shown={tasks.length}
        total={totalText(first)}
        noun="tasks"
        failure="More tasks could not be loaded."
        {...more}
      />
    </>
  );
}
