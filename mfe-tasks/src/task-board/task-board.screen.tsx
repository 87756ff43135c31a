import { paths } from '@safar/shared-contracts/paths';
import { OwnTasks, TaskCategory } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { listTasks, type TaskFilter } from '../tasks.api';
import { TaskFilterLinks } from './task-filter-links';
import { TaskList } from './task-list';
import { TasksSkeleton } from './tasks-skeleton';

const TITLE = 'Task board';
const FAILURE = 'The tasks could not be loaded';

/** Which tasks an address names; all of them when it names none, or what there is not. */
const Filter = v.union([v.object({ category: TaskCategory }), v.object({ mine: OwnTasks }), v.object({})]);

/** Loads the first page of tasks: of one category, or of the user's own, when the address names it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const filter: TaskFilter = v.parse(Filter, Object.fromEntries(new URL(request.url).searchParams));
  return { filter, first: await lateData(listTasks(filter, { signal: request.signal })) };
}

/** Shows all tasks, newest first. Source: Spec 2.6, D2.12. */
function TaskBoardScreen() {
  const { filter, first } = useLoaderData<typeof loader>();
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
      <TaskFilterLinks chosen={filter} />
      <WhenLoaded from={first} fallback={<TasksSkeleton />} failureTitle={FAILURE}>
        {(tasks) => <TaskList filter={filter} first={tasks} />}
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
