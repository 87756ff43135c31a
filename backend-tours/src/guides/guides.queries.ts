import type { Guide } from '@safar/shared-contracts/guide.contract';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql } from '@safar/shared-server/sql';
import { ratingOf } from '../reviews/rating';
import { LISTED } from '../packages/search/search-conditions';

interface GuideRow {
  id: string;
  name: string;
  photo: string;
  tour_count: number;
  booking_count: number;
  review_count: number;
  review_sum: number;
}

/**
 * The public profile of a guide. Name and photo are those of their newest package, because each package has
 * the profile of the day it was added. Throws NOT_FOUND, also when the guide has deleted all packages.
 */
export async function findGuide(db: Queryable, id: string): Promise<Guide> {
  const { rows } = await db.query<GuideRow>(
    prepared(sql`
      select g.id, newest.guide_name as name, newest.guide_photo as photo,
        (select count(*) from tour_package p where p.guide_id = g.id and ${LISTED}) as tour_count,
        (select sum(p.booking_count) from tour_package p where p.guide_id = g.id and p.cancelled_at is null) as booking_count,
        (select coalesce(sum(p.review_count), 0) from tour_package p where p.guide_id = g.id and p.review_count > 0) as review_count,
        (select coalesce(sum(p.review_sum), 0) from tour_package p where p.guide_id = g.id and p.review_count > 0) as review_sum
      from guide g cross join lateral (
        select p.guide_name, p.guide_photo from tour_package p
        where p.guide_id = g.id and p.deleted_at is null
        order by p.created_at desc, p.id desc limit 1
      ) as newest
      where g.id = ${id}`),
  );
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND', 'This guide does not offer tours any more.');
  const { name, photo, tour_count: tourCount, booking_count: bookingCount } = row;
  return { _id: row.id, name, photo, tourCount, bookingCount, ...ratingOf(row.review_count, row.review_sum) };
}
