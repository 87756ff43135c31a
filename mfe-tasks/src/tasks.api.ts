import { call, tasksApi } from '@safar/shared-auth';
import { MessageResponse, ModifiedResponse, type OwnEmail } from '@safar/shared-contracts/message.contract';
import {
  Task,
  TaskResponse,
  TaskListResponse,
  TaskSavedResponse,
  type TaskFields,
  type TaskListQuery,
} from '@safar/shared-contracts/task.contract';
import type * as v from 'valibot';

/** Aborts a loader's call when its navigation is overtaken. */
interface Abortable {
  signal?: AbortSignal;
}

/** One page of 24 tasks, newest first, from `cursor` on; of one category, if that is given. */
export function listTasks({
  category,
  cursor,
  ...options
}: Abortable & { category?: TaskListQuery['category']; cursor?: string } = {}) {
  return call(tasksApi, 'get', 'alltasks', {
    answer: TaskListResponse,
    searchParams: { category, cursor },
    ...options,
  });
}

export async function getTask(id: string, options: Abortable = {}): Promise<Task> {
  const { data } = await call(tasksApi, 'get', `alltasks/${id}`, { answer: TaskResponse, ...options });
  return data;
}

/** A task of one's own, to edit. Refused with 403 when it is somebody else's. */
export function getOwnTask(id: string, options: Abortable = {}): Promise<Task> {
  return call(tasksApi, 'get', ownTask(id), { answer: Task, ...options });
}

/** Gives the server's sentence. */
export async function addTask(fields: TaskFields): Promise<string> {
  const { message } = await call(tasksApi, 'post', 'alltasks', { answer: TaskSavedResponse, json: fields });
  return message;
}

export async function updateTask(id: string, fields: TaskFields): Promise<void> {
  await call(tasksApi, 'put', ownTask(id), { answer: MessageResponse, json: fields });
}

/** Its bids go with it. Gives the server's sentence. */
export async function deleteTask(id: string): Promise<string> {
  const { message } = await call(tasksApi, 'delete', ownTask(id), { answer: MessageResponse });
  return message;
}

/** 1: the bid is new; 0: it was there before. `email` is the signed-in user's own. */
export async function bidOnTask(id: string, email: string): Promise<0 | 1> {
  const { modifiedCount } = await call(tasksApi, 'patch', `alltasks/${id}`, {
    answer: ModifiedResponse,
    json: { email } satisfies v.InferInput<typeof OwnEmail>,
  });
  return modifiedCount > 0 ? 1 : 0;
}

/** The id of the update form is whatever the address says. */
const ownTask = (id: string) => `mytask/${encodeURIComponent(id)}`;
