import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { PAGE_SIZE, type PageQuery } from '@safar/shared-contracts/paging.contract';
import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { decodeCursor, encodeCursor, pageOf, TimestampText } from '@safar/shared-server/cursor';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql } from '@safar/shared-server/sql';
import * as v from 'valibot';
import { ratingOf } from './rating';
import { reviewColumns, toReview, type ReviewRow } from './review-row';

interface ReviewedPackage {
  review_count: number;
  review_sum: number;
  mine: boolean | null;
  travelled: boolean;
}

/** One page of the reviews of a package, newest first. Throws NOT_FOUND. */
export async function listReviews(
  db: Queryable,
  packageId: string,
  { limit = PAGE_SIZE, cursor }: v.InferOutput<typeof PageQuery>,
  reader = '',
): Promise<ReviewsResponse> {
  const reviewed = await findReviewed(db, packageId, reader);
  const { review_count: total, review_sum: sum, mine, travelled } = reviewed;
  const Cursor = v.object({ reviewsOf: v.literal(packageId), at: v.strictTuple([TimestampText, ObjectId]) });
  const at = cursor === undefined ? undefined : decodeCursor(Cursor, cursor).at;
  const after = at ? sql`(r.created_at, r.id) < (${at[0]}::timestamptz, ${at[1]})` : sql`true`;
  const { rows } = await db.query<ReviewRow & { position: [string, string] }>(
    prepared(sql`
      select ${reviewColumns(reader)}, array[r.created_at::text, r.id] as position from review r
      where r.package_id = ${packageId} and ${after}
      order by r.created_at desc, r.id desc limit ${limit + 1}`),
  );
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) =>
    encodeCursor({ reviewsOf: packageId, at: position }),
  );
  const own = reader ? await findOwn(db, packageId, reader) : undefined;
  return {
    data: page.map(toReview),
    total,
    nextCursor,
    ...ratingOf(total, sum),
    ...(own ? { own: toReview(own) } : {}),
    mayReview: travelled && !own,
    mayRespond: mine === true,
  };
}

async function findReviewed(db: Queryable, id: string, reader: string): Promise<ReviewedPackage> {
  const { rows } = await db.query<ReviewedPackage>(
    prepared(sql`
      select p.review_count, p.review_sum, p.owner_uid = ${reader} as mine,
        p.departure_date < current_date and p.owner_uid is distinct from ${reader}
          and exists (select from booking b where b.package_id = p.id and b.uid = ${reader}) as travelled
      from tour_package p where p.id = ${id} and p.deleted_at is null`),
  );
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND', 'This tour package does not exist any more.');
  return row;
}

async function findOwn(db: Queryable, packageId: string, uid: string): Promise<ReviewRow | undefined> {
  const { rows } = await db.query<ReviewRow>(
    prepared(sql`
      select ${reviewColumns(uid)} from review r where r.package_id = ${packageId} and r.uid = ${uid}`),
  );
  return rows[0];
}
