import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { TaskCategory, type Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { LoadMore } from '@safar/shared-ui/load-more';
import { Page } from '@safar/shared-ui/page';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useMore, type KeptLists } from '@safar/shared-ui/use-more';
import { useRef } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { listTasks } from '../tasks.api';
import { CategoryFilter } from './category-filter';
import { NoTasks } from './no-tasks';
import { TaskCard, taskLinkId } from './task-card';
import { TaskGrid } from './task-grid';

const TITLE = 'Task board';
const kept: KeptLists<Task> = new Map();

/** The first page of the category of the address; of all, when it names none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const named = v.safeParse(TaskCategory, new URL(request.url).searchParams.get('category'));
  const category = named.success ? named.output : undefined;
  return { category, first: await listTasks({ category, signal: request.signal }) };
}

/** All tasks, newest first. Source: specification.md section 2, Task board; decisions.md, Routes. */
export function Component() {
  const { category, first } = useLoaderData<typeof loader>();
  const owner = useAuth((auth) => auth.user?.uid);
  const load = (cursor: string) => listTasks({ category, cursor });
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
      <CategoryFilter chosen={category} />
      {tasks.length === 0 ? (
        <NoTasks category={category} />
      ) : (
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
