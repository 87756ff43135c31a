import { paths } from '@safar/shared-contracts/paths';
import type { Connection } from '@safar/shared-server/database';
import { addNotices } from '@safar/shared-server/add-notices';
import { sql } from '@safar/shared-server/sql';

/** Notifies the guide of a new review. Its words may be hidden or deleted later, so they are not repeated. */
export async function notifyReviewed(client: Connection, packageId: string, rating: number): Promise<void> {
  const { rows } = await client.query<{ owner_uid: string | null; tour_name: string }>(
    sql`select owner_uid, tour_name from tour_package where id = ${packageId}`,
  );
  const stars = rating === 1 ? '1 star' : `${rating} stars`;
  await addNotices(
    client,
    rows.map(({ owner_uid: to, tour_name: tour }) => ({
      to,
      kind: 'review-received',
      about: packageId,
      path: paths.tourReviews(packageId),
      title: `A traveller gave ${tour} ${stars}`,
      many: `new reviews of ${tour}`,
      textOfAll: true,
      text: 'Reviews are on the page of the tour. You can respond once to each.',
    })),
  );
}

/** Notifies the author of a review that the guide responded. The response may be hidden later, too. */
export async function notifyResponded(client: Connection, reviewId: string): Promise<void> {
  const { rows } = await client.query<{ uid: string; package_id: string; tour_name: string }>(sql`
    select r.uid, p.id as package_id, p.tour_name
    from review r join tour_package p on p.id = r.package_id where r.id = ${reviewId}`);
  await addNotices(
    client,
    rows.map(({ uid: to, package_id: about, tour_name: tour }) => ({
      to,
      kind: 'review-response',
      about,
      path: paths.tourReviews(about),
      title: `The guide of ${tour} responded to your review`,
      text: 'Read the response below your review, on the page of the tour.',
    })),
  );
}
