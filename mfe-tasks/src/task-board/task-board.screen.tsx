import { paths } from '@safar/shared-contracts/paths';
import { TaskCategory } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { listTasks } from '../tasks.api';
import { CategoryFilter } from './category-filter';
import { TaskList } from './task-list';
import { TasksSkeleton } from './tasks-skeleton';

const TITLE = 'Task board';
const FAILURE = 'The tasks could not be loaded';

/** Loads the first page of tasks, of one category when the address names it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const named = v.safeParse(TaskCategory, new URL(request.url).searchParams.get('category'));
  const category = named.success ? named.output : undefined;
  return { category, first: await lateData(listTasks({ category, signal: request.signal })) };
}

/** Shows all tasks, newest first. Source: Spec 2.6, D2.12. */
function TaskBoardScreen() {
  const { category, first } = useLoaderData<typeof loader>();
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
      <WhenLoaded from={first} fallback={<TasksSkeleton />} failureTitle={FAILURE}>
        {(tasks) => <TaskList category={category} first={tasks} />}
      </WhenLoaded>
    </Page>
  );
}

function TaskBoardError() {
  return (
    <Page title={TITLE}>
      <DataFailure title={FAILURE} />
    </Page>
  );
}

export { TaskBoardScreen as Component, TaskBoardError as ErrorBoundary };
