import { ApiFailure } from '@safar/shared-auth';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { useReloadOnReturn } from '@safar/shared-ui/use-reload-on-return';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { taskIn } from '../known-task';
import { getTask } from '../tasks.api';
import { TaskFrame } from './task-frame';
import { TaskSkeleton } from './task-skeleton';
import { TaskView } from './task-view';
import { useTask } from './use-task';

/**
 * Starts to load the task and does not wait for it: a visitor who comes from the board already has the task
 * in the navigation state, which no loader can read. The id is the last 24 digits of either address.
 */
export function loader({ params: { id, slugAndId }, request }: LoaderFunctionArgs) {
  const parsed = v.safeParse(ObjectId, (id ?? slugAndId ?? '').slice(-24));
  if (!parsed.success) return { id: undefined, arriving: refused() };
  const arriving = getTask(parsed.output, { signal: request.signal });
  // The screen may be unmounted before the task arrives.
  arriving.catch(() => undefined);
  return { id: parsed.output, arriving };
}

/** Shows one task to everybody. Source: Spec 2.15, 2.95. */
function TaskDetailScreen() {
  const { id, arriving } = useLoaderData<typeof loader>();
  // With the key, another task starts with a state of its own.
  return <TaskDetail key={id} id={id} arriving={arriving} />;
}

function TaskDetail({ id, arriving }: { id: string | undefined; arriving: Promise<Task> }) {
  const { state } = useLocation();
  useReloadOnReturn();
  const { task, failure } = useTask(arriving, taskIn(state, id));
  const gone = isMissing(failure);
  const shown = gone ? undefined : task;
  const message = failure instanceof Error ? failure.message : undefined;

  // The same frame is used in every state, so that the focused heading stays mounted.
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
    <Failure title="Task not found" message={message}>
      {wayOn}
    </Failure>
  ) : (
    <DataFailure title="The task could not be loaded" message={message}>
      {wayOn}
    </DataFailure>
  );
}

/** An address without an id is handled like that of a deleted task. */
function refused(): Promise<Task> {
  const nowhere = Promise.reject(
    new ApiFailure('http', 'NOT_FOUND', { status: 404, message: 'There is no task at this address.' }),
  );
  nowhere.catch(() => undefined);
  return nowhere;
}

export { TaskDetailScreen as Component };
