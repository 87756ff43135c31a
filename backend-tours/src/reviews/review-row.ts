import { REVIEW_EDIT_DAYS, type Review } from '@safar/shared-contracts/review.contract';
import { ANONYMOUS } from '@safar/shared-server/anonymous';
import { sql, type Sql } from '@safar/shared-server/sql';

/** A row of {@link reviewColumns}. */
export interface ReviewRow {
  id: string;
  author_name: string;
  rating: number;
  words: string | null;
  created_at: Date;
  edited_at: Date | null;
  response: string | null;
  responded_at: Date | null;
  hidden: boolean;
  removed: boolean;
  mine: boolean;
  editable: boolean;
}

/** Whether who made `booking b` of `tour_package p` was on it; its guide may have moved the tour on since. */
export const hasDeparted = sql`(p.departure_date < current_date or b.departed_on is not null)`;

/** Whether its author can still change `review r`. */
export const isEditable = sql`r.created_at >= now() - interval '1 day' * ${REVIEW_EDIT_DAYS}::int`;

/** The columns of `review r`, and what the review is to `reader`, the uid of a verified token. */
export const reviewColumns = (reader: string = ANONYMOUS): Sql => sql`
  r.id, r.author_name, r.rating, r.words, r.created_at, r.edited_at, r.response, r.responded_at,
  r.hidden_at is not null as hidden, r.uid = ${reader} as mine,
  r.uid = ${reader} and r.checked_at is not null and r.words is null and r.response is null as removed,
  r.uid = ${reader} and ${isEditable} as editable`;

/** Words that were reported go to their author alone, and so does the response to them. */
export function toReview(row: ReviewRow): Review {
  const isShown = !row.hidden || row.mine;
  return {
    _id: row.id,
    authorName: row.author_name,
    rating: row.rating,
    ...(isShown && row.words !== null ? { text: row.words } : {}),
    hidden: row.hidden,
    ...(row.removed ? { removed: true } : {}),
    writtenAt: row.created_at.toISOString(),
    ...(row.edited_at ? { editedAt: row.edited_at.toISOString() } : {}),
    ...(isShown && row.response !== null && row.responded_at
      ? { response: { text: row.response, writtenAt: row.responded_at.toISOString() } }
      : {}),
    mine: row.mine,
    editable: row.editable,
  };
}
