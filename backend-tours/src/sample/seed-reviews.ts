import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { SAMPLE_REVIEWS, type SampleReview } from './reviews';
import { TANIA } from './travellers';

/** Inserts the sample reviews of the tours that are there. Tania has still to write hers. */
export async function insertReviews(client: Connection): Promise<void> {
  const written = new Map<string, number>();
  for (const review of SAMPLE_REVIEWS) {
    const place = written.get(review.tourName) ?? 0;
    written.set(review.tourName, place + 1);
    await insertReview(client, review, place);
  }
}

/** Inserts the review of the traveller at that place among those who booked the tour. */
async function insertReview(client: Connection, review: SampleReview, place: number): Promise<void> {
  const { tourName, authorName, rating, text = null, response = null } = review;
  await client.query(sql`
    insert into review (package_id, uid, author_name, rating, words, created_at, response, responded_at)
    select p.id, b.uid, ${authorName}, ${rating}, ${text}, written.at, ${response},
      case when ${response}::text is not null then written.at + interval '5 hours' end
    from tour_package p join booking b on b.package_id = p.id
      cross join lateral (select now() - interval '7 hours' * (${place}::int + 1) as at) as written
    where p.tour_name = ${tourName} and b.uid <> ${TANIA.uid}
    order by b.created_at, b.uid offset ${place} limit 1`);
}
