import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type {
  OwnTasks,
  Task,
  TaskFields,
  TaskListResponse,
  TaskListQuery,
} from '@safar/shared-contracts/task.contract';
import { decodeCursor, encodeCursor, fingerprint, pageOf, TimestampText } from '@safar/shared-server/cursor';
import { withTransaction, type Database, type Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { isAccepted } from '@safar/shared-server/if-match';
import { countUpTo, limitedTotal, MAX_COUNT } from '@safar/shared-server/limited-total';
import { toCents } from '@safar/shared-server/money';
import { nameOf } from '@safar/shared-server/name-of';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import type { TokenUser } from '@safar/shared-server/user-token';
import * as v from 'valibot';
import { notifyTaskChanged, type BidTerms } from './changed-task.queries';
import { notifyTaskDeleted } from './deleted-task.queries';
import { taskColumns, toTask, type TaskRow } from './task-row';

/** The name on the board for a user without a name. The email must not be shown (Spec D1.27). */
const DEFAULT_NAME = 'Safar member';

/** What others read as the name of a user. */
export const shownNameOf = (user: TokenUser): string => nameOf(user) ?? DEFAULT_NAME;

export const taskNotFound = () => new HttpError('NOT_FOUND', 'This task does not exist any more.');

/**
 * One page of the board, newest first. Keyset paging: a task that is added meanwhile neither repeats a task
 * nor hides one.
 */
export async function listTasks(
  db: Queryable,
  { category, mine, limit = PAGE_SIZE, cursor }: TaskListQuery,
  reader?: string,
): Promise<TaskListResponse> {
  const list = fingerprint(mine ? [category, mine] : [category]);
  const Cursor = v.object({
    list: v.literal(list),
    at: v.strictTuple([TimestampText, ObjectId]),
    total: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT + 1)),
  });
  const inCategory = category ? sql`t.category = ${category}` : sql`true`;
  const inList = mine ? sql`${inCategory} and ${isOfReader[mine](reader ?? null)}` : inCategory;
  const after = cursor === undefined ? undefined : decodeCursor(Cursor, cursor);
  const shown = after
    ? sql`${inList} and (t.created_at, t.id) < (${after.at[0]}::timestamptz, ${after.at[1]})`
    : inList;

  // The first page counts, and its cursor has the count.
  const [total, { rows }] = await Promise.all([
    after ? after.total : countTasks(db, inList),
    db.query<TaskRow & { position: string[] }>(
      prepared(sql`
        select ${taskColumns(reader)}, array[t.created_at::text, t.id] as position
        from task t where ${shown}
        order by t.created_at desc, t.id desc limit ${limit + 1}`),
    ),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) =>
    encodeCursor({ list, at: position, total }),
  );
  return { data: page.map(toTask), ...limitedTotal(total), nextCursor };
}

/** The conditions of the lists that are of a reader alone. */
const isOfReader: Record<OwnTasks, (reader: string | null) => Sql> = {
  posted: (reader) => sql`t.poster_uid = ${reader}`,
  bid: (reader) => sql`t.id in (select task_id from task_bid where uid = ${reader})`,
};

async function countTasks(db: Queryable, condition: Sql): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    prepared(countUpTo(sql`select from task t where ${condition}`)),
  );
  return rows[0]?.total ?? 0;
}

/** One task. Throws NOT_FOUND. */
export async function findTask(db: Queryable, id: string, reader?: string): Promise<Task> {
  const { rows } = await db.query<TaskRow>(
    prepared(sql`select ${taskColumns(reader)} from task t where t.id = ${id}`),
  );
  const [row] = rows;
  if (!row) throw taskNotFound();
  return toTask(row);
}

/** A task of this poster. Throws NOT_FOUND, or FORBIDDEN for somebody else's task. */
export async function findOwnTask(db: Queryable, id: string, poster: string): Promise<Task> {
  const task = await findTask(db, id, poster);
  if (!task.mine) throw new HttpError('FORBIDDEN', 'This task belongs to somebody else.');
  return task;
}

export async function createTask(db: Queryable, fields: TaskFields, poster: TokenUser): Promise<Task> {
  const { rows } = await db.query<TaskRow>(sql`
    insert into task as t (title, category, description, deadline, budget_cents, poster_uid, poster_name)
    values (
      ${fields.title}, ${fields.category}, ${fields.description}, ${fields.deadline}, ${toCents(fields.budget)},
      ${poster.sub}, ${shownNameOf(poster)}
    ) returning ${taskColumns(poster.sub)}`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return toTask(row);
}

/** Whose task a change is for, and from which of its versions it was made (if-match.ts). */
export interface TaskChange {
  readonly id: string;
  readonly poster: string;
  readonly accepted: readonly string[] | undefined;
}

const isChangeable = ({ id, poster, accepted }: TaskChange): Sql =>
  sql`t.id = ${id} and t.poster_uid = ${poster} and ${isAccepted(sql`t.version`, accepted)}`;

/**
 * Changes a task of this poster, and notifies who has bid on it. Throws NOT_FOUND, FORBIDDEN for somebody
 * else's task, and CHANGED_MEANWHILE for one that has another version.
 */
export async function updateTask(db: Database, change: TaskChange, fields: TaskFields): Promise<Task> {
  return withTransaction(db, async (client) => {
    const earlier = await client.query<BidTerms>(sql`
      select t.description, t.deadline, t.budget_cents from task t where ${isChangeable(change)} for no key update`);
    const { rows } = await client.query<TaskRow>(sql`
      update task t set
        title = ${fields.title}, category = ${fields.category}, description = ${fields.description},
        deadline = ${fields.deadline}, budget_cents = ${toCents(fields.budget)}, updated_at = now()
      where ${isChangeable(change)}
      returning ${taskColumns(change.poster)}`);
    const [[terms], [row]] = [earlier.rows, rows];
    if (!terms || !row) throw await changedError(client, change);
    await notifyTaskChanged(client, change.id, terms);
    return toTask(row);
  });
}

/** Deletes a task with its bids, and notifies who had bid on it. Throws as {@link updateTask} does. */
export async function deleteTask(db: Database, change: TaskChange): Promise<void> {
  await withTransaction(db, async (client) => {
    const { rowCount } = await client.query(sql`select from task t where ${isChangeable(change)} for update`);
    if (!rowCount) throw await changedError(client, change);
    await notifyTaskDeleted(client, change.id);
    await client.query(sql`delete from task where id = ${change.id}`);
  });
}

/** The error for a change that found no such version of a task. Throws as {@link findOwnTask} does. */
async function changedError(db: Queryable, { id, poster }: TaskChange): Promise<HttpError> {
  const current = await findOwnTask(db, id, poster);
  return new HttpError('CHANGED_MEANWHILE', 'This task was changed meanwhile.', { current });
}
