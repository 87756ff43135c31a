import * as v from 'valibot';
import { CalendarDate } from './calendar-date.contract';
import { MessageResponse } from './message.contract';
import { ObjectId } from './object-id.contract';
import { listResponse, PageQuery } from './paging.contract';
import { Money, text } from './text.contract';

/** Source: Spec 3.17. */
export const TASK_CATEGORIES = [
  'Web Development',
  'Design',
  'Writing',
  'Marketing',
  'Data Analysis',
  'Mobile Development',
  'Other',
] as const;

export const TaskCategory = v.picklist(TASK_CATEGORIES, 'Choose one of the listed categories.');

/**
 * A task as it is read. `user` is its poster: `email` only for the poster, `rating` 0 to 5 stars (0: none yet).
 * `mine` and `bidByMe` speak of the bearer of the token; `closed` is the server's word on its deadline.
 */
export const Task = v.object({
  _id: ObjectId,
  title: v.string(),
  category: TaskCategory,
  description: v.string(),
  deadline: CalendarDate,
  budget: v.number(),
  likeCount: v.number(),
  user: v.object({ name: v.string(), rating: v.number(), email: v.exactOptional(v.string()) }),
  mine: v.boolean(),
  bidByMe: v.boolean(),
  closed: v.boolean(),
});
export type Task = v.InferOutput<typeof Task>;

/** The body of a create and of an update. A time part of the deadline is cut at 'T'. Source: Spec 3.15, 3.16. */
export const TaskFields = v.object({
  title: text(120),
  category: TaskCategory,
  description: text(5000),
  deadline: v.pipe(
    v.string(),
    v.transform((value) => value.split('T')[0] ?? ''),
    CalendarDate,
  ),
  budget: Money,
});
export type TaskFields = v.InferOutput<typeof TaskFields>;

/** The query of the board. */
export const TaskListQuery = v.object({ category: v.exactOptional(TaskCategory), ...PageQuery.entries });
export type TaskListQuery = v.InferOutput<typeof TaskListQuery>;

export const TaskListResponse = listResponse(Task);
export type TaskListResponse = v.InferOutput<typeof TaskListResponse>;

export const TaskResponse = v.object({ data: Task });
/** The response to a change: a sentence for users, and from our own backend the whole entity (Spec 7.17). */
export const TaskUpdatedResponse = v.object({ ...MessageResponse.entries, data: v.exactOptional(Task) });
export const TaskSavedResponse = v.object({ data: Task, message: v.string() });

/** Why a user cannot bid on a task, by error code, for users: the bid box and the backend say the same. */
export const BID_REFUSALS = {
  OWN_TASK: 'This is your own task, so you cannot bid on it.',
  TASK_CLOSED: 'This task is closed: its deadline has passed.',
} as const;
