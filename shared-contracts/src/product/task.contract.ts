import * as v from 'valibot';
import { CalendarDate, PlannedDate } from '../calendar-date.contract';
import { MessageResponse } from '../api/message.contract';
import { namedTransform } from '../api/named';
import { ObjectId } from '../object-id.contract';
import { listResponse, PageQuery } from '../api/paging.contract';
import { longText, Money, text } from '../text.contract';

/** The categories of tasks (Spec 3.17). */
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
 * A task as a reader gets it. `user` is its poster: `email` is there only for the poster, `rating` is 0 to 5
 * stars, where 0 means none yet. `mine` and `bidByMe` are about the signed-in reader. `closed`: the deadline
 * is past by the server's clock, in UTC. `taken`: somebody does it, and nobody else can bid; absent while it
 * is open, and in responses from before. `version` is raised by each change of what the poster typed; it is
 * absent in responses from before there were versions.
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
  taken: v.exactOptional(v.boolean()),
  version: v.exactOptional(v.number()),
});
export type Task = v.InferOutput<typeof Task>;

/** The body of a new or changed task. A time part of the deadline is cut off at 'T' (Spec 3.15, 3.16). */
export const TaskFields = v.object({
  title: text(120),
  category: TaskCategory,
  description: longText(5000),
  deadline: v.pipe(
    v.string(),
    namedTransform('date-part', (value: string) => value.split('T')[0] ?? '', v.string()),
    PlannedDate,
  ),
  budget: Money,
});
export type TaskFields = v.InferOutput<typeof TaskFields>;

/** Which tasks the board has for its reader alone: those that they posted, or bid on. */
export const OwnTasks = v.picklist(['posted', 'bid']);
export type OwnTasks = v.InferOutput<typeof OwnTasks>;

/** The query of the task board. Without a reader, no task is `mine`. */
export const TaskListQuery = v.object({
  category: v.exactOptional(TaskCategory),
  mine: v.exactOptional(OwnTasks),
  ...PageQuery.entries,
});
export type TaskListQuery = v.InferOutput<typeof TaskListQuery>;

export const TaskListResponse = listResponse(Task);
export type TaskListResponse = v.InferOutput<typeof TaskListResponse>;

export const TaskResponse = v.object({ data: Task });
/**
 * The response to a change: a sentence for users. `data` is optional because it was added later (Spec 7.17).
 */
export const TaskUpdatedResponse = v.object({ ...MessageResponse.entries, data: v.exactOptional(Task) });
/** The body with which a poster says that somebody does the task, or opens it for bids again. */
export const TaskTaken = v.object({ taken: v.boolean() });

export const TaskSavedResponse = v.object({ data: Task, message: v.string() });

/**
 * A bid as the poster of the task reads it. `name` and `email` are absent where the bidder had not read
 * that the poster gets them.
 */
const Bid = v.object({
  bidAt: v.string(),
  name: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  /** Whether the account has confirmed that address. */
  emailVerified: v.exactOptional(v.boolean()),
});
export type Bid = v.InferOutput<typeof Bid>;
/** As many bids as a response has at most: more than a poster reads. */
export const MAX_BIDS = 500;
export const BidsResponse = v.object({ data: v.array(Bid) });

/**
 * Error code → why a user cannot bid on a task, for users. The bid box and the backend show the same
 * sentence.
 */
export const BID_REFUSALS = {
  OWN_TASK: 'This is your own task, so you cannot bid on it.',
  TASK_CLOSED: 'This task is closed: its deadline has passed.',
} as const;

/** Why a bid stays: who wants somebody for the task counts on it. The code of both is TASK_CLOSED. */
export const WITHDRAWAL_REFUSALS = {
  taken: 'This task is taken, so your bid cannot be withdrawn any more.',
  closed: 'The deadline of this task has passed, so your bid cannot be withdrawn any more.',
} as const;

/** As {@link BID_REFUSALS}, for a task that is taken. Its code is TASK_CLOSED, too. */
export const TASK_TAKEN = 'This task is taken: its poster has found somebody.';
