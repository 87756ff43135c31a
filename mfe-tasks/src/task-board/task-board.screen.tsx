import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { CardGrid } from '@safar/shared-ui/card';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { LoadMore } from '@safar/shared-ui/load-more';
import { Page } from '@safar/shared-ui/page';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useMore, type KeptLists } from '@safar/shared-ui/use-more';
import { useRef } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { listTasks } from '../tasks.api';
import { TaskCard, taskLinkId } from './task-card';

const TITLE = 'Task board';
const kept: KeptLists<Task> = new Map();
const load = (cursor: string) => listTasks({ cursor });

export function loader({ request }: LoaderFunctionArgs) {
  return listTasks({ signal: request.signal });
}

/** All tasks, newest first. Source: specification.md section 2, Task board; decisions.md, Routes. */
export function Component() {
  const first = useLoaderData<typeof loader>();
  const owner = useAuth((auth) => auth.user?.uid);
  const { items: tasks, more, forget } = useMore({ first, load, kept, owner });
  const list = useRef<HTMLUListElement>(null);
  const { revalidate } = useRevalidator();
  const ids = tasks.map(({ _id }) => _id);
  const focusNextAfter = useFocusAfterRemoval(ids, taskLinkId);
  const onGone = (id: string) => {
    focusNextAfter(id);
    forget(id);
    void revalidate();
  };

  return (
    <Page
      title={TITLE}
      intro="Small jobs that people need done. Bid on one, or post your own."
      actions={
        <LinkButton to={paths.addTask} variant="primary">
          Post a task
        </LinkButton>
      }
    >
      {tasks.length === 0 ? (
        <EmptyState title="No posts here." text="Be the first: post a task and see who bids on it.">
          <LinkButton to={paths.addTask}>Post the first task</LinkButton>
        </EmptyState>
      ) : (
        <>
          <CardGrid ref={list}>
            {tasks.map((task) => (
              <li key={task._id}>
                <TaskCard task={task} onGone={() => onGone(task._id)} />
              </li>
            ))}
          </CardGrid>
          <LoadMore
            list={list}
            shown={tasks.length}
            total={first.total}
            noun="tasks"
            failure="More tasks could not be loaded."
            {...more}
          />
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page title={TITLE}>
      <DataFailure title="The tasks could not be loaded" />
    </Page>
  );
}
