import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import type { Bid, Task, TaskFields, TaskListQuery } from '@safar/shared-contracts/task.contract';
import { LOGIN_TO_BID } from './login-to-bid';

/** The signal of a loader aborts its request when another navigation begins. */
interface Abortable {
  signal?: AbortSignal;
}

/** Of which tasks a list is: of one category, or of the user’s own; of all without either. */
export type TaskFilter = Pick<TaskListQuery, 'category' | 'mine'>;

/** One page of 24 tasks, newest first, from `cursor` on. */
export function listTasks(
  { category, mine }: TaskFilter = {},
  { cursor, ...options }: Abortable & { cursor?: string } = {},
) {
  return request(endpoints.listTasks, { query: { category, mine, cursor }, ...options });
}

export async function getTask(id: string, options: Abortable = {}): Promise<Task> {
  const { data } = await request(endpoints.getTask, { params: { id }, ...options });
  return data;
}

/** One of the user's own tasks, to edit. Rejects with status 403 for somebody else's. */
export function getOwnTask(id: string, options: Abortable = {}): Promise<Task> {
  return request(endpoints.getOwnTask, { params: { id }, ...options });
}

/** Who bid on one of the user's own tasks, newest first. */
export async function listBids(id: string, options: Abortable = {}): Promise<Bid[]> {
  const { data } = await request(endpoints.listBids, { params: { id }, ...options });
  return data;
}

/**
 * Gives the server's sentence. `form` names the form that it is typed in. Rejects with KEY_REUSED when that
 * had posted it before, with other words, and the response was lost.
 */
export async function addTask(fields: TaskFields, form: string): Promise<string> {
  const { message } = await request(endpoints.addTask, { body: fields, form });
  return message;
}

/**
 * Rejects with CHANGED_MEANWHILE, and the task as it is by now, unless it still has that version. Without a
 * version it is changed anyway.
 */
export async function updateTask(id: string, fields: TaskFields, version: number | undefined): Promise<void> {
  await request(endpoints.updateTask, { params: { id }, body: fields, version });
}

/** Says that somebody does an own task, or opens it for bids again. Gives the server's sentence. */
export async function setTaken(id: string, taken: boolean): Promise<string> {
  const { message } = await request(endpoints.setTaken, { params: { id }, body: { taken } });
  return message;
}

/** Deletes a task with its bids. Gives the server's sentence. Rejects as {@link updateTask} does. */
export async function deleteTask(id: string, version: number | undefined): Promise<string> {
  const { message } = await request(endpoints.deleteTask, { params: { id }, version });
  return message;
}

/** Gives 1 for a new bid and 0 when the user had bid before. `email` is the signed-in user's own. */
export async function bidOnTask(id: string, email: string): Promise<0 | 1> {
  const { modifiedCount } = await request(endpoints.bidOnTask, {
    params: { id },
    body: { email },
    loginText: LOGIN_TO_BID,
  });
  return modifiedCount > 0 ? 1 : 0;
}
