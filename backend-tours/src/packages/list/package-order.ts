import { CalendarDate } from '@safar/shared-contracts/calendar-date.contract';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { PackageSort } from '@safar/shared-contracts/tour-package.contract';
import { TimestampText } from '@safar/shared-server/cursor';
import { sql, type Sql } from '@safar/shared-server/sql';
import * as v from 'valibot';

/**
 * A sort order of the list, and the position of a row in it for a cursor. All columns have the same
 * direction, so "after this row" is one comparison of rows, for which PostgreSQL uses an index.
 */
export interface Order {
  readonly by: Sql;
  /** The position of a row: an array of texts. */
  readonly position: Sql;
  readonly Position: v.GenericSchema<unknown, string[]>;
  readonly after: (position: readonly string[]) => Sql;
}

const WholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$|^1000000000$/));

function orderBy(column: Sql, type: Sql, Value: v.GenericSchema<unknown, string>, descending = false): Order {
  return {
    by: descending ? sql`${column} desc, p.id desc` : sql`${column}, p.id`,
    position: sql`array[${column}::text, p.id]`,
    Position: v.strictTuple([Value, ObjectId]),
    after: ([value, id]) =>
      descending
        ? sql`(${column}, p.id) < (${value}::${type}, ${id})`
        : sql`(${column}, p.id) > (${value}::${type}, ${id})`,
  };
}

/** The best matches first, equal ones by date of departure. The query provides `r.rank`, an integer. */
const relevance: Order = {
  by: sql`r.rank, p.departure_date, p.id`,
  position: sql`array[r.rank::text, p.departure_date::text, p.id]`,
  Position: v.strictTuple([WholeNumber, CalendarDate, ObjectId]),
  after: ([rank, date, id]) => sql`(r.rank, p.departure_date, p.id) > (${rank}::int, ${date}::date, ${id})`,
};

export const ORDERS: Readonly<Record<PackageSort, Order>> = {
  relevance,
  soonest: orderBy(sql`p.departure_date`, sql`date`, CalendarDate),
  'price-asc': orderBy(sql`p.price_cents`, sql`int`, WholeNumber),
  'price-desc': orderBy(sql`p.price_cents`, sql`int`, WholeNumber, true),
  'most-booked': orderBy(sql`p.booking_count`, sql`int`, WholeNumber, true),
  'top-rated': orderBy(sql`p.rating_rank`, sql`int`, WholeNumber, true),
  newest: orderBy(sql`p.created_at`, sql`timestamptz`, TimestampText, true),
};
