import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { CardGrid } from '@safar/shared-ui/card';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Failure } from '@safar/shared-ui/failure';
import { Page } from '@safar/shared-ui/page';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useLoaderData, useRevalidator, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { listTasks } from '../tasks.api';
import { LoadMore } from './load-more';
import { TaskCard, taskLinkId } from './task-card';
import { useMoreTasks } from './use-more-tasks';

const TITLE = 'Task board';

export function loader({ request }: LoaderFunctionArgs) {
  return listTasks({ signal: request.signal });
}

/** All tasks, newest first. Source: specification.md section 2, Task board; decisions.md, Routes. */
export function Component() {
  const first = useLoaderData<typeof loader>();
  const { tasks, hasMore, phase, loadMore, forget } = useMoreTasks(first);
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
          <CardGrid>
            {tasks.map((task) => (
              <li key={task._id}>
                <TaskCard task={task} onGone={() => onGone(task._id)} />
              </li>
            ))}
          </CardGrid>
          <LoadMore
            shown={tasks.length}
            total={first.total}
            hasMore={hasMore}
            phase={phase}
            onMore={loadMore}
          />
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <Page title={TITLE}>
      <Failure
        title="The tasks could not be loaded"
        message={error instanceof Error ? error.message : undefined}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </Page>
  );
}
