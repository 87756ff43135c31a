import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { alertDialog, timedDialog } from '@safar/shared-ui/dialog';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import { toastError } from '@safar/shared-ui/toast';
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getOwnTask, updateTask } from '../tasks.api';
import { TaskForm } from './task-form';
import { textsOf } from './task-form-fields';

const TITLE = 'Update task';
/** Source: specification.md section 9. */
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

/** The update form; a read-only notice for a task of somebody else's. Source: specification.md section 2, decisions.md, Routes. */
export function Component() {
  const editable = useLoaderData<typeof loader>();
  return (
    <Page title={TITLE} narrow>
      <Content editable={editable} />
    </Page>
  );
}

function Content({ editable }: { editable: Editable }) {
  if (editable === 'no-id') return <NoId />;
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
  // The key: another task is another form.
  return <UpdateForm key={editable._id} task={editable} />;
}

/** The words and the way on are those of every update route. Source: specification.md section 5, decisions.md, Routes. */
function NoId() {
  const navigate = useNavigate();
  useEffect(() => {
    toastError('No package ID provided for update.');
    void navigate(paths.myPackages, { replace: true });
  }, [navigate]);
  return null;
}

function UpdateForm({ task }: { task: Task }) {
  const navigate = useNavigate();
  return (
    <TaskForm
      initial={textsOf(task)}
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

export function ErrorBoundary() {
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
