import type { Task } from '@safar/shared-contracts/task.contract';
import { fromCents } from '@safar/shared-server/money';
import { ANONYMOUS } from '@safar/shared-server/anonymous';
import { sql, type Sql } from '@safar/shared-server/sql';

/** A row of {@link taskColumns}. */
export interface TaskRow {
  id: string;
  title: string;
  category: Task['category'];
  description: string;
  deadline: string;
  budget_cents: number;
  like_count: number;
  version: number;
  poster_email: string | null;
  poster_name: string;
  poster_rating: number;
  mine: boolean;
  bid: boolean;
  closed: boolean;
  taken: boolean;
}

/**
 * The columns of `task t`, and what the task is to `reader`, the uid of a verified token. Only the poster
 * gets the poster's email (Spec D1.27). A task is closed from the day after its deadline.
 */
export function taskColumns(reader: string = ANONYMOUS): Sql {
  return sql`
    t.id, t.title, t.category, t.description, t.deadline, t.budget_cents, t.like_count, t.version,
    t.poster_name, t.poster_rating, t.deadline < current_date as closed, t.taken_at is not null as taken,
    t.poster_uid = ${reader} as mine,
    (select a.email from account a where a.uid = t.poster_uid and a.uid = ${reader}) as poster_email,
    exists (select from task_bid b where b.task_id = t.id and b.uid = ${reader}) as bid`;
}

export function toTask(row: TaskRow): Task {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    description: row.description,
    deadline: row.deadline,
    budget: fromCents(row.budget_cents),
    likeCount: row.like_count,
    user: {
      name: row.poster_name,
      rating: row.poster_rating,
      ...(row.poster_email ? { email: row.poster_email } : undefined),
    },
    mine: row.mine,
    bidByMe: row.bid,
    closed: row.closed,
    ...(row.taken ? { taken: true } : undefined),
    version: row.version,
  };
}
