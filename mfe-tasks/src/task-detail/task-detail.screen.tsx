import { ApiFailure } from '@safar/shared-auth';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { taskIn } from '../task-state';
import { getTask } from '../tasks.api';
import { TaskFrame } from './task-frame';
import { TaskSkeleton } from './task-skeleton';
import { TaskView } from './task-view';
import { useTask } from './use-task';

/**
 * Starts to load the task and does not wait for it: whoever comes from the board already has a first picture
 * in the navigation state, which no loader can see. The id is the last 24 digits of either address.
 */
export function loader({ params: { id, slugAndId }, request }: LoaderFunctionArgs) {
  const parsed = v.safeParse(ObjectId, (id ?? slugAndId ?? '').slice(-24));
  if (!parsed.success) return { id: undefined, arriving: refused() };
  const arriving = getTask(parsed.output, { signal: request.signal });
  // The screen may be gone before it arrives.
  arriving.catch(() => undefined);
  return { id: parsed.output, arriving };
}

/** One task, for everybody. Source: Spec 2.15, 2.95. */
function TaskDetailScreen() {
  const { id, arriving } = useLoaderData<typeof loader>();
  // The key: another task begins with nothing of this one.
  return <TaskDetail key={id} id={id} arriving={arriving} />;
}

function TaskDetail({ id, arriving }: { id: string | undefined; arriving: Promise<Task> }) {
  const { state } = useLocation();
  const { task, failure } = useTask(arriving, taskIn(state, id));
  const gone = failure instanceof ApiFailure && failure.status === 404;
  const shown = gone ? undefined : task;
  const message = failure instanceof Error ? failure.message : undefined;

  // One frame in every state: the heading that has the focus stays.
  return (
    <TaskFrame title={shown?.title ?? 'Task'} category={shown?.category}>
      {shown && <TaskView task={shown} outdated={message} />}
      {!shown && failure === undefined && <TaskSkeleton />}
      {!shown && failure !== undefined && <NotLoaded gone={gone} message={message} />}
    </TaskFrame>
  );
}

function NotLoaded({ gone, message }: { gone: boolean; message: string | undefined }) {
  const wayOn = <LinkButton to={paths.taskBoard}>To the task board</LinkButton>;
  return gone ? (
    <Failure title="This task is not here" message={message}>
      {wayOn}
    </Failure>
  ) : (
    <DataFailure title="The task could not be loaded" message={message}>
      {wayOn}
    </DataFailure>
  );
}

/** An address that ends in no id leads nowhere, as one whose task was deleted. */
function refused(): Promise<Task> {
  const nowhere = Promise.reject(
    new ApiFailure('http', 'NOT_FOUND', { status: 404, message: 'There is no task at this address.' }),
  );
  nowhere.catch(() => undefined);
  return nowhere;
}

export { TaskDetailScreen as Component };
