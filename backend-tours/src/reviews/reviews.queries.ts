import { REVIEW_EDIT_DAYS, type Review, type ReviewSave } from '@safar/shared-contracts/review.contract';
import {
  withTransaction,
  type Connection,
  type Database,
  type Queryable,
} from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';
import { markInvitationRead } from '../notices/review-invitations.queries';
import { notifyReported, notifyResponded, notifyReviewed } from '../notices/review-notices';
import { lockPackage } from '../packages/packages.queries';
import { findOwnReview } from './own-review.queries';
import { reviewColumns, toReview, type ReviewRow } from './review-row';

/** Whose review of which package it is: of the last journey, if there were several. */
interface ReviewKey {
  readonly packageId: string;
  readonly uid: string;
}

/**
 * Saves the review of a traveller's last journey: a new one, or a change of theirs
 * (docs/decisions/108-a-review-of-each-journey.md). Throws NOT_FOUND for the package, FORBIDDEN for who has
 * not travelled, and 14 days after it was written, and CONFLICT with the review as it is when it is another
 * one than `reviewBefore`. Triggers of the database hold the same rules, but for the last.
 */
export async function saveReview(db: Database, key: ReviewKey, review: ReviewSave): Promise<Review> {
  return withTransaction(db, async (client) => {
    const { owner_uid: owner } = await lockPackage(client, key.packageId);
    if (owner === key.uid)
      throw new HttpError('FORBIDDEN', 'This is your own tour, so you cannot review it.');
    const { own, mayReview } = await findOwnReview(client, key.packageId, key.uid);
    if (own) return changeReview(client, own, key.uid, review);
    if (!mayReview) {
      throw new HttpError('FORBIDDEN', 'A tour can be reviewed by its travellers, once it has departed.');
    }
    const { rows } = await client.query<ReviewRow>(sql`
      insert into review as r (package_id, uid, author_name, rating, words)
      values (${key.packageId}, ${key.uid}, ${review.authorName}, ${review.rating}, ${review.text ?? null})
      returning ${reviewColumns(key.uid)}`);
    const saved = savedReview(rows);
    await markInvitationRead(client, saved._id);
    await notifyReviewed(client, key.packageId, review.rating);
    return saved;
  });
}

async function changeReview(
  client: Connection,
  current: ReviewRow,
  uid: string,
  { reviewBefore, ...review }: ReviewSave,
): Promise<Review> {
  if (reviewBefore !== undefined && ![reviewBefore, review].some((one) => isSameAs(current, one))) {
    const sentence = 'Your review was changed meanwhile. What you typed here is not saved yet.';
    throw new HttpError('CONFLICT', sentence, { current: toReview(current) });
  }
  // Sent again after a lost response: nothing was edited.
  if (isSameAs(current, review)) return toReview(current);
  const { rating, text, authorName } = review;
  if (!current.editable) {
    throw new HttpError('FORBIDDEN', `A review can be changed for ${REVIEW_EDIT_DAYS} days.`);
  }
  const { rows } = await client.query<ReviewRow>(sql`
    update review r
    set rating = ${rating}, words = ${text ?? null}, author_name = ${authorName}, edited_at = greatest(now(), created_at)
    where r.id = ${current.id} returning ${reviewColumns(uid)}`);
  return savedReview(rows);
}

const isSameAs = (row: ReviewRow, review: Omit<ReviewSave, 'reviewBefore'> | null): boolean =>
  review !== null &&
  row.rating === review.rating &&
  (row.words ?? '') === (review.text ?? '') &&
  row.author_name === review.authorName;

function savedReview([row]: readonly ReviewRow[]): Review {
  if (!row) throw new Error('A review that was just written cannot be read.');
  return toReview(row);
}

/** Deletes a review of this traveller. Throws NOT_FOUND, or FORBIDDEN for somebody else's. */
export async function deleteReview(db: Database, id: string, uid: string): Promise<void> {
  await withTransaction(db, async (client) => {
    await lockPackageOf(client, id);
    const { rowCount } = await client.query(sql`delete from review where id = ${id} and uid = ${uid}`);
    if (!rowCount) throw await notOwnError(client, id, 'This review belongs to another traveller.');
  });
}

/**
 * Stores the response of the guide of the package. Throws NOT_FOUND, FORBIDDEN for the package of another
 * guide, and CONFLICT when there is a response.
 */
export async function respondToReview(db: Database, id: string, uid: string, text: string): Promise<Review> {
  return withTransaction(db, async (client) => {
    await lockPackageOf(client, id);
    const { rows: own } = await client.query<{ responded: boolean }>(sql`
      select r.response is not null as responded from review r join tour_package p on p.id = r.package_id
      where r.id = ${id} and p.owner_uid = ${uid} and p.deleted_at is null`);
    const [review] = own;
    if (!review) throw await notOwnError(client, id, 'This review is of a tour of another guide.');
    if (review.responded) throw new HttpError('CONFLICT', 'You have already responded to this review.');
    const { rows } = await client.query<ReviewRow>(sql`
      update review r set response = ${text}, responded_at = now()
      where r.id = ${id} returning ${reviewColumns(uid)}`);
    await notifyResponded(client, id);
    return savedReview(rows);
  });
}

/**
 * Hides the words of a review until an operator has looked at them; its stars count on. Words that one has
 * looked at stay, and stars alone have nothing to hide. Throws NOT_FOUND, and FORBIDDEN for who would report
 * nothing but what they wrote: a guide could hide a response, which cannot be deleted, and nobody would know.
 * Returns whether the words stay.
 */
export async function reportReview(db: Database, id: string, uid: string, reason: string): Promise<boolean> {
  return withTransaction(db, async (client) => {
    const { rows } = await client.query<{ own: boolean; stays: boolean }>(sql`
      select r.checked_at is not null and r.hidden_at is null as stays,
        coalesce(r.words, r.response) is not null and (r.words is null or r.uid = ${uid})
        and (r.response is null or p.owner_uid is not distinct from ${uid}) as own
      from review r join tour_package p on p.id = r.package_id where r.id = ${id}`);
    const [review] = rows;
    if (!review) throw reviewNotFound();
    if (review.own) throw new HttpError('FORBIDDEN', 'You wrote this yourself, so you cannot report it.');
    const { rowCount } = await client.query(sql`
      update review set report_reason = ${reason}, hidden_at = now()
      where id = ${id} and hidden_at is null and checked_at is null and (words is not null or response is not null)`);
    if (rowCount) await notifyReported(client, id, uid);
    return review.stays;
  });
}

/** Locks the package first, as all that changes its counters does: with another order two could deadlock. */
async function lockPackageOf(client: Connection, id: string): Promise<void> {
  await client.query(sql`
    select from tour_package where id = (select package_id from review where id = ${id}) for no key update`);
}

const reviewNotFound = () => new HttpError('NOT_FOUND', 'This review does not exist any more.');

async function notOwnError(db: Queryable, id: string, sentence: string): Promise<HttpError> {
  const { rowCount } = await db.query(sql`select from review where id = ${id}`);
  return rowCount ? new HttpError('FORBIDDEN', sentence) : reviewNotFound();
}
