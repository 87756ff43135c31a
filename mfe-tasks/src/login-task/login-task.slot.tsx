import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { pathBehindLogin } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { lateData, type LateData } from '@safar/shared-ui/late-data';
import { LateLoginCard, LoginCard } from '@safar/shared-ui/login-card';
import { isMissing } from '@safar/shared-ui/failure-questions';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { DueDate } from '../due-date';
import { formatBudget } from '../format-budget';
import { getTask } from '../tasks.api';

type Found = Task | null;

/** Resolves to null where no task is behind the login: none is named, or it is not there any more. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LateData<Found> | null> {
  const id = pathBehindLogin(new URL(request.url).search).slice(-24);
  if (!v.is(ObjectId, id)) return null;
  return lateData(findTask(id, request.signal));
}

async function findTask(id: string, signal: AbortSignal): Promise<Found> {
  try {
    return await getTask(id, { signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const GONE = 'This task is not on the task board any more.';

/** Fills the slot `login-task` of the login screen: which task waits there, and why it asks for a login. */
function LoginTaskSlot({ loaderData }: { loaderData: LateData<Found> | null }) {
  return (
    <LateLoginCard from={loaderData} gone={GONE}>
      {(task) => <TaskBehindLogin task={task} />}
    </LateLoginCard>
  );
}

function TaskBehindLogin({ task }: { task: Task }) {
  return (
    <LoginCard
      reason="Log in to bid on this task"
      title={task.title}
      facts={[
        `${task.category} · ${formatBudget(task.budget)}`,
        <DueDate key="due" task={task} />,
        `Posted by ${task.user.name}`,
      ]}
      text={task.description}
    />
  );
}

export { LoginTaskSlot as Component };
