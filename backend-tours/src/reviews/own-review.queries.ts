import { ANONYMOUS } from '@safar/shared-server/anonymous';
import type { Queryable } from '@safar/shared-server/database';
import { prepared, sql } from '@safar/shared-server/sql';
import { reviewColumns, type ReviewRow } from './review-row';

/**
 * Finds what a traveller has written of their last journey on a package, or else whether they may
 * (docs/decisions/108-a-review-of-each-journey.md). Who has deleted the bookings has the latest review.
 */
export async function findOwnReview(
  db: Queryable,
  packageId: string,
  uid: string,
): Promise<{ own?: ReviewRow; mayReview: boolean }> {
  if (uid === ANONYMOUS) return { mayReview: false };
  const { rows: reviews } = await db.query<ReviewRow>(
    prepared(sql`
      select ${reviewColumns(uid)} from review r
      where r.package_id = ${packageId} and r.uid = ${uid}
        and coalesce(r.booking_id = last_journey(${packageId}, ${uid}), last_journey(${packageId}, ${uid}) is null)
      order by r.created_at desc limit 1`),
  );
  const [own] = reviews;
  if (own) return { own, mayReview: false };
  const { rows } = await db.query<{ travelled: boolean }>(
    prepared(sql`select last_journey(${packageId}, ${uid}) is not null as travelled`),
  );
  return { mayReview: rows[0]?.travelled === true };
}
