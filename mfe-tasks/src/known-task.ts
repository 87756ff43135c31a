import { Task } from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';

const NavigationState = v.object({ task: Task });

/** The navigation state of a link to a task: the task as known so far, shown until it has loaded. */
export const stateWith = (task: Task): v.InferOutput<typeof NavigationState> => ({ task });

/**
 * Reads the task with that id from a navigation state. The state survives reloads and releases, so it is
 * outside data.
 */
export function taskIn(state: unknown, id: string | undefined): Task | undefined {
  const parsed = v.safeParse(NavigationState, state);
  return parsed.success && parsed.output.task._id === id ? parsed.output.task : undefined;
}
