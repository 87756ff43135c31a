import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { PAGE_SIZE, type PageQuery } from '@safar/shared-contracts/paging.contract';
import type { GuideReviewsResponse } from '@safar/shared-contracts/review.contract';
import { decodeCursor, encodeCursor, pageOf, TimestampText } from '@safar/shared-server/cursor';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql } from '@safar/shared-server/sql';
import * as v from 'valibot';
import { reviewColumns, toReview, type ReviewRow } from './review-row';

interface GuideReviewRow extends ReviewRow {
  package_id: string;
  tour_name: string;
  position: [string, string];
}

/** One page of the reviews of a guide's tours, newest first, as everybody reads them. Throws NOT_FOUND. */
export async function listGuideReviews(
  db: Queryable,
  guideId: string,
  { limit = PAGE_SIZE, cursor }: v.InferOutput<typeof PageQuery>,
): Promise<GuideReviewsResponse> {
  const total = await countReviews(db, guideId);
  const Cursor = v.object({
    reviewsOfGuide: v.literal(guideId),
    at: v.strictTuple([TimestampText, ObjectId]),
  });
  const at = cursor === undefined ? undefined : decodeCursor(Cursor, cursor).at;
  const after = at ? sql`(r.created_at, r.id) < (${at[0]}::timestamptz, ${at[1]})` : sql`true`;
  const { rows } = await db.query<GuideReviewRow>(
    prepared(sql`
      select ${reviewColumns()}, p.id as package_id, p.tour_name, array[r.created_at::text, r.id] as position
      from tour_package p join review r on r.package_id = p.id
      where p.guide_id = ${guideId} and p.deleted_at is null and ${after}
      order by r.created_at desc, r.id desc limit ${limit + 1}`),
  );
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) =>
    encodeCursor({ reviewsOfGuide: guideId, at: position }),
  );
  const data = page.map((row) => ({
    ...toReview(row),
    tourPackage: { _id: row.package_id, tourName: row.tour_name },
  }));
  return { data, total, nextCursor };
}

/** How many reviews the tours of the guide have; throws NOT_FOUND for one without a tour. */
async function countReviews(db: Queryable, guideId: string): Promise<number> {
  const { rows } = await db.query<{ total: number | null }>(
    prepared(sql`
      select sum(p.review_count)::int as total from tour_package p
      where p.guide_id = ${guideId} and p.deleted_at is null`),
  );
  const total = rows[0]?.total ?? null;
  if (total === null) throw new HttpError('NOT_FOUND', 'This guide does not offer tours any more.');
  return total;
}
