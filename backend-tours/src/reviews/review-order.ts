import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { ReviewSort } from '@safar/shared-contracts/review.contract';
import { TimestampText } from '@safar/shared-server/cursor';
import { sql, type Sql } from '@safar/shared-server/sql';
import * as v from 'valibot';

/** Where a page of reviews ends: when the last one was written, its id and its stars. */
export const ReviewPosition = v.object({
  at: v.strictTuple([TimestampText, ObjectId]),
  // Cursors of builds that knew one order have none.
  rating: v.optional(v.number(), 0),
});
export type ReviewPosition = v.InferOutput<typeof ReviewPosition>;

interface ReviewOrder {
  readonly by: Sql;
  /** Selects what comes after a position. */
  readonly after: (position: ReviewPosition) => Sql;
}

/** The orders of `review r`. Each is one that an index has, but for the dates among the fewest stars. */
export const REVIEW_ORDERS: Readonly<Record<ReviewSort, ReviewOrder>> = {
  newest: {
    by: sql`r.created_at desc, r.id desc`,
    after: ({ at: [at, id] }) => sql`(r.created_at, r.id) < (${at}::timestamptz, ${id})`,
  },
  highest: {
    by: sql`r.rating desc, r.created_at desc, r.id desc`,
    after: ({ at: [at, id], rating }) =>
      sql`(r.rating, r.created_at, r.id) < (${rating}::int, ${at}::timestamptz, ${id})`,
  },
  lowest: {
    by: sql`r.rating, r.created_at desc, r.id desc`,
    after: ({ at: [at, id], rating }) =>
      sql`r.rating >= ${rating}::int
        and (r.rating > ${rating}::int or (r.created_at, r.id) < (${at}::timestamptz, ${id}))`,
  },
};
