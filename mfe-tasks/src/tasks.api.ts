import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import type { Task, TaskFields, TaskListQuery } from '@safar/shared-contracts/task.contract';

/** The signal of a loader aborts its request when another navigation begins. */
interface Abortable {
  signal?: AbortSignal;
}

/** One page of 24 tasks, newest first, from `cursor` on; of one category, if that is given. */
export function listTasks({
  category,
  cursor,
  ...options
}: Abortable & { category?: TaskListQuery['category']; cursor?: string } = {}) {
  return request(endpoints.listTasks, { query: { category, cursor }, ...options });
}

export async function getTask(id: string, options: Abortable = {}): Promise<Task> {
  const { data } = await request(endpoints.getTask, { params: { id }, ...options });
  return data;
}

/** One of the user's own tasks, to edit. Rejects with status 403 for somebody else's. */
export function getOwnTask(id: string, options: Abortable = {}): Promise<Task> {
  return request(endpoints.getOwnTask, { params: { id }, ...options });
}

/** Gives the server's sentence. */
export async function addTask(fields: TaskFields): Promise<string> {
  const { message } = await request(endpoints.addTask, { body: fields });
  return message;
}

export async function updateTask(id: string, fields: TaskFields): Promise<void> {
  await request(endpoints.updateTask, { params: { id }, body: fields });
}

/** Deletes a task with its bids. Gives the server's sentence. */
export async function deleteTask(id: string): Promise<string> {
  const { message } = await request(endpoints.deleteTask, { params: { id } });
  return message;
}

/** Gives 1 for a new bid and 0 when the user had bid before. `email` is the signed-in user's own. */
export async function bidOnTask(id: string, email: string): Promise<0 | 1> {
  const { modifiedCount } = await request(endpoints.bidOnTask, { params: { id }, body: { email } });
  return modifiedCount > 0 ? 1 : 0;
}
