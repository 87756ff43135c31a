import type { Endpoint } from '@safar/shared-contracts/endpoint';
import type { Task } from '@safar/shared-contracts/task.contract';
import type { InferInput } from 'valibot';
import { localDateIn } from '../../fixtures/date';
import { noNotices, type NoticesData } from '../notices';
import { handle, HandlerError, type EndpointHandler, type HandlerInput } from '../endpoint-handler';

/** A task as the fake task backend stores it. */
export interface StoredTask {
  /** As an anonymous visitor reads it. */
  task: Task;
  /** The email of its poster. */
  readonly poster: string;
  /** The emails of those who bid on it. */
  readonly bidders: Set<string>;
}

/** Everything the fake task backend stores: tasks newest first. */
export interface TasksData extends NoticesData {
  tasks: StoredTask[];
  /** The number of the newest id. */
  lastId: number;
}

export const emptyTasks = (): TasksData => ({ tasks: [], ...noNotices(), lastId: 20_000 });

/** The handler of an endpoint of the fake task backend. */
export const tasksHandler = <E extends Endpoint>(
  endpoint: E,
  resolve: (input: HandlerInput<E, TasksData>) => InferInput<E['response']>,
): EndpointHandler<TasksData> => handle(endpoint, resolve);

/** Throws NOT_FOUND. */
export function findTask({ tasks }: TasksData, id: string): StoredTask {
  const stored = tasks.find(({ task }) => task._id === id);
  if (!stored) throw new HandlerError('NOT_FOUND', 'This task does not exist any more.');
  return stored;
}

/** Throws NOT_FOUND, or FORBIDDEN for a task of another user. */
export function findOwnTask(data: TasksData, id: string, email: string): StoredTask {
  const stored = findTask(data, id);
  if (stored.poster !== email) throw new HandlerError('FORBIDDEN', 'This task belongs to somebody else.');
  return stored;
}

export const isClosed = ({ task }: StoredTask) => task.deadline < localDateIn(0);

/** A task as that reader gets it: the email of its poster is for the poster (Spec D1.27). */
export function taskFor(email: string | null, stored: StoredTask): Task {
  const { task, poster, bidders } = stored;
  const mine = poster === email;
  return {
    ...task,
    user: { ...task.user, ...(mine ? { email: poster } : {}) },
    mine,
    bidByMe: email !== null && bidders.has(email),
    closed: isClosed(stored),
  };
}
