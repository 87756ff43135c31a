import { Task } from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';

const TaskState = v.object({ task: Task });

/**
 * The navigation state with which a card leads to its task: a first picture until the server's answer comes.
 */
export function taskState(task: Task): v.InferOutput<typeof TaskState> {
  return { task };
}

/**
 * The task of that id out of a navigation state: that survives reloads and deploys, so it is outside data.
 */
export function taskIn(state: unknown, id: string | undefined): Task | undefined {
  const parsed = v.safeParse(TaskState, state);
  return parsed.success && parsed.output.task._id === id ? parsed.output.task : undefined;
}
