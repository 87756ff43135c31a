import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { notifyBooked, readNotedBooking } from '../notices/booking-notices';
import { inviteReviewers } from '../notices/review-invitations.queries';
import { notifyResponded, notifyReviewed } from '../notices/review-notices';
import { notifyTermsChanged, notifyTourCancelled } from '../notices/terms-notices';
import { CANCELLED_TOUR } from './cancelled-tour';
import { notifyAt } from './notify-at';
import { SAMPLE_CHANGE } from './seed-changes';

/**
 * Notifies people of what the sample data say has happened, as the site does: the newest booking of each
 * tour, the newest review with its response, invitations to review, the change of a date, and a cancellation.
 * Notices of earlier days were read, and nobody gets a mail of any.
 */
export async function insertNotices(client: Connection): Promise<void> {
  const bookings = await client.query<{ id: string; at: Date }>(sql`
    select distinct on (package_id) id, created_at as at from booking
    order by package_id, created_at desc, id`);
  for (const { id, at } of bookings.rows) {
    const booking = await readNotedBooking(client, id);
    if (booking?.upcoming) await notifyAt(client, at, () => notifyBooked(client, booking));
  }
  const reviews = await client.query<ReviewRow>(sql`
    select distinct on (package_id) id, package_id, rating, created_at as at, responded_at from review
    order by package_id, created_at desc, id`);
  for (const { id, package_id, rating, at, responded_at } of reviews.rows) {
    await notifyAt(client, at, () => notifyReviewed(client, package_id, rating));
    if (responded_at) await notifyAt(client, responded_at, () => notifyResponded(client, id));
  }
  // Else the worker would invite the sample travellers as soon as the site starts.
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await notifyAt(client, twoDaysAgo, () => inviteReviewers(client));
  const changes = await client.query<{ id: string; at: Date }>(sql`
    select id, now() - interval '3 hours' as at from tour_package where tour_name = ${SAMPLE_CHANGE.tourName}`);
  for (const { id, at } of changes.rows) {
    await notifyAt(client, at, () => notifyTermsChanged(client, id, SAMPLE_CHANGE.reason));
  }
  const cancelled = await client.query<{ id: string; at: Date; reason: string }>(sql`
    select id, cancelled_at as at, cancel_reason as reason from tour_package
    where tour_name = ${CANCELLED_TOUR.tourName}`);
  for (const { id, at, reason } of cancelled.rows) {
    await notifyAt(client, at, () => notifyTourCancelled(client, id, reason));
  }
}

interface ReviewRow {
  readonly id: string;
  readonly package_id: string;
  readonly rating: number;
  readonly at: Date;
  readonly responded_at: Date | null;
}
