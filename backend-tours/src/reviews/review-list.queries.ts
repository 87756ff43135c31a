import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import {
  StarsFilter,
  type ReviewsQuery,
  type ReviewsResponse,
} from '@safar/shared-contracts/review.contract';
import { ANONYMOUS } from '@safar/shared-server/anonymous';
import { decodeCursor, encodeCursor, pageOf } from '@safar/shared-server/cursor';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import * as v from 'valibot';
import { ratingOf } from './rating';
import { REVIEW_ORDERS, ReviewPosition } from './review-order';
import { findOwnReview } from './own-review.queries';
import { reviewColumns, toReview, type ReviewRow } from './review-row';

interface ReviewedPackage {
  review_count: number;
  review_sum: number;
  mine: boolean | null;
}

/** One page of the reviews of a package. Throws NOT_FOUND, and VALIDATION for the cursor of another list. */
export async function listReviews(
  db: Queryable,
  packageId: string,
  { limit = PAGE_SIZE, cursor, sort = 'newest', stars }: ReviewsQuery,
  reader = ANONYMOUS,
): Promise<ReviewsResponse> {
  const reviewed = await findReviewed(db, packageId, reader);
  const { review_count: count, review_sum: sum, mine } = reviewed;
  // By default just the id, as builds from before the other lists know it: their cursors go on.
  const listId = [packageId, ...(sort === 'newest' ? [] : [sort]), ...(stars ? [stars] : [])].join(' ');
  const Cursor = v.object({ reviewsOf: v.literal(listId), ...ReviewPosition.entries });
  const { by, after } = REVIEW_ORDERS[sort];
  const isAfter = cursor === undefined ? sql`true` : after(decodeCursor(Cursor, cursor));
  const { rows } = await db.query<ReviewRow & { position: [string, string] }>(
    prepared(sql`
      select ${reviewColumns(reader)}, array[r.created_at::text, r.id] as position from review r
      where r.package_id = ${packageId} and ${hasStars(stars)} and ${isAfter}
      order by ${by} limit ${limit + 1}`),
  );
  const { page, nextCursor } = pageOf(rows, limit, ({ position, rating }) =>
    encodeCursor({ reviewsOf: listId, at: position, rating }),
  );
  const { own, mayReview } = await findOwnReview(db, packageId, reader);
  const distribution = cursor === undefined || stars ? await countByStars(db, packageId) : undefined;
  return {
    data: page.map(toReview),
    total: (stars && distribution?.[STARS.indexOf(stars)]) ?? count,
    nextCursor,
    ...ratingOf(count, sum),
    ...(distribution ? { distribution } : {}),
    ...(own ? { own: toReview(own) } : {}),
    mayReview,
    mayRespond: mine === true,
  };
}

const STARS = StarsFilter.options;

const hasStars = (stars: StarsFilter | undefined): Sql =>
  stars === undefined ? sql`true` : sql`r.rating = ${stars}::int`;

/** How many reviews of a package have 5, 4, 3, 2 and 1 stars. An index has all that it reads. */
async function countByStars(db: Queryable, packageId: string): Promise<number[]> {
  const { rows } = await db.query<{ rating: number; reviews: number }>(
    prepared(sql`
      select r.rating, count(*)::int as reviews from review r where r.package_id = ${packageId} group by r.rating`),
  );
  const counts = new Map(rows.map(({ rating, reviews }) => [String(rating), reviews]));
  return STARS.map((stars) => counts.get(stars) ?? 0);
}

async function findReviewed(db: Queryable, id: string, reader: string): Promise<ReviewedPackage> {
  const { rows } = await db.query<ReviewedPackage>(
    prepared(sql`
      select p.review_count, p.review_sum, p.owner_uid = ${reader} as mine
      from tour_package p where p.id = ${id} and p.deleted_at is null`),
  );
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND', 'This tour package does not exist any more.');
  return row;
}
