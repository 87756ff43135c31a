import { Task } from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';

const TaskState = v.object({ task: Task });

/** Returns the navigation state of a link to a task: the task as known so far, shown until it has loaded. */
export function taskState(task: Task): v.InferOutput<typeof TaskState> {
  return { task };
}

/**
 * Reads the task with that id from a navigation state. The state survives reloads and releases, so it is
 * outside data.
 */
export function taskIn(state: unknown, id: string | undefined): Task | undefined {
  const parsed = v.safeParse(TaskState, state);
  return parsed.success && parsed.output.task._id === id ? parsed.output.task : undefined;
}
