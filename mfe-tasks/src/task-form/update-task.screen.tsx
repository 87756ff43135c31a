import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { alertDialog, timedDialog } from '@safar/shared-ui/dialog';
import { NoUpdateId } from '@safar/shared-ui/no-update-id';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getOwnTask, updateTask } from '../tasks.api';
import { TaskForm } from './task-form';
import { TaskInput, textsOf } from './task-form-fields';

const TITLE = 'Update task';
/** How long the success overlay shows. Source: Spec 9.8. */
const OVERLAY_MS = 2000;

type Editable = Task | 'no-id' | { foreignId: string };

export async function loader({ params: { id }, request }: LoaderFunctionArgs): Promise<Editable> {
  if (id === undefined) return 'no-id';
  try {
    return await getOwnTask(id, { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) return { foreignId: id };
    throw error;
  }
}

/** Shows the update form, or a read-only notice for somebody else's task. Source: Spec 2.98, D1.24. */
function UpdateTaskScreen() {
  const editable = useLoaderData<typeof loader>();
  return (
    <Page title={TITLE}>
      <Content editable={editable} />
    </Page>
  );
}

function Content({ editable }: { editable: Editable }) {
  if (editable === 'no-id') return <NoUpdateId />;
  if ('foreignId' in editable) {
    return (
      <>
        <Notice>This task belongs to somebody else: only its poster can change it.</Notice>
        <div>
          <LinkButton to={paths.bidDetail(editable.foreignId)}>See the task</LinkButton>
        </div>
      </>
    );
  }
  // With the key, another task gets a new form.
  return <UpdateForm key={editable._id} task={editable} />;
}

function UpdateForm({ task }: { task: Task }) {
  const navigate = useNavigate();
  return (
    <TaskForm
      schema={TaskInput}
      initial={textsOf(task)}
      rating={task.user.rating}
      submitText="Update task"
      busyText="Updating..."
      failureText="Failed to update task"
      submit={(fields) => updateTask(task._id, fields)}
      onSaved={async () => {
        await timedDialog({ title: 'Task Updated Successfully!', icon: 'success', ms: OVERLAY_MS });
        await navigate(paths.taskBoard);
      }}
    />
  );
}

function UpdateTaskError() {
  const error = useRouteError();
  useEffect(() => {
    void alertDialog({ title: 'Failed to load task data', icon: 'error' });
  }, [error]);
  return (
    <Page title={TITLE} narrow>
      <DataFailure title="Failed to load task data">
        <LinkButton to={paths.taskBoard}>To the task board</LinkButton>
      </DataFailure>
    </Page>
  );
}

export { UpdateTaskScreen as Component, UpdateTaskError as ErrorBoundary };
