import { paths } from '@safar/shared-contracts/paths';
import { REVIEW_EDIT_DAYS } from '@safar/shared-contracts/review.contract';
import type { Connection } from '@safar/shared-server/database';
import { addNotices, type NewNotice } from '@safar/shared-server/add-notices';
import { sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { isEditable } from '../reviews/review-row';

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

/** Whose words a review has: its author's, and those of the guide who responded. */
interface ReviewWords {
  readonly author: string | null;
  readonly guide: string | null;
  readonly package_id: string;
  readonly tour_name: string;
  /** Until when its author can write other words; null once that is over. */
  readonly editable_until: string | null;
}

/** Call it while the words are there. */
async function readReviewWords(client: Connection, reviewId: string): Promise<ReviewWords[]> {
  const { rows } = await client.query<ReviewWords>(sql`
    select case when r.words is not null then r.uid end as author,
      case when r.response is not null then p.owner_uid end as guide, p.id as package_id, p.tour_name,
      case when ${isEditable} then ((r.created_at at time zone 'UTC')::date + ${REVIEW_EDIT_DAYS}::int)::text end as editable_until
    from review r join tour_package p on p.id = r.package_id where r.id = ${reviewId}`);
  return rows;
}

/** A notice to who wrote the review, and one to the guide who responded; `textsOf` gives the text of each. */
async function notifyWriters(
  client: Connection,
  words: readonly ReviewWords[],
  kind: 'review-reported' | 'review-decided',
  textsOf: (words: ReviewWords) => Record<'author' | 'guide', Pick<NewNotice, 'title' | 'text' | 'many'>>,
): Promise<void> {
  await addNotices(
    client,
    words.flatMap((review) => {
      const texts = textsOf(review);
      const common = { kind, about: review.package_id, path: paths.tourReviews(review.package_id) };
      return (['author', 'guide'] as const).map((who) => ({
        ...common,
        ...texts[who],
        to: review[who],
        textOfAll: true as const,
      }));
    }),
  );
}

/** Notifies who wrote the words of a review that they were reported, and are hidden, but for `reporter`. */
export async function notifyReported(client: Connection, reviewId: string, reporter: string): Promise<void> {
  const words = await readReviewWords(client, reviewId);
  const unlessReporter = (writer: string | null) => (writer === reporter ? null : writer);
  const others = words.map(({ author, guide, ...review }) => ({
    ...review,
    author: unlessReporter(author),
    guide: unlessReporter(guide),
  }));
  await notifyWriters(client, others, 'review-reported', ({ tour_name: tour }) => ({
    author: {
      title: `Your review of ${tour} was reported`,
      many: `reports of your reviews of ${tour}`,
      text: 'Nobody but you can read what was reported until we have looked at it. Then you get another notice. Your stars count.',
    },
    guide: {
      title: `Your response to a review of ${tour} was reported`,
      many: `reports of your responses to reviews of ${tour}`,
      text: 'Nobody but the author of the review can read it, and your response to it, until we have looked at it. Then you get another notice.',
    },
  }));
}

/**
 * Notifies who wrote the reported words of a review of what an operator decides. Call it in the transaction
 * of the decision, before the words are removed.
 */
export async function notifyDecided(
  client: Connection,
  reviewId: string,
  decision: 'show' | 'remove',
): Promise<void> {
  const words = await readReviewWords(client, reviewId);
  await notifyWriters(client, words, 'review-decided', decision === 'show' ? shownTexts : removedTexts);
}

const shownTexts = ({ tour_name: tour }: ReviewWords) => ({
  author: {
    title: `Your review of ${tour} is shown again`,
    text: 'It had been reported. We have looked at it, and everybody can read it.',
  },
  guide: {
    title: `Your response to a review of ${tour} is shown again`,
    text: 'The review had been reported. We have looked at it, and everybody can read both.',
  },
});

const removedTexts = ({ tour_name: tour, editable_until: until }: ReviewWords) => ({
  author: {
    title: `The text of your review of ${tour} was removed`,
    text:
      'It had been reported, and we have looked at it. Your stars count. ' +
      (until === null ? '' : `You can write another text until ${dateText(until)}. `) +
      'If you think that this was a mistake, write to Support.',
  },
  guide: {
    title: `Your response to a review of ${tour} was removed`,
    text:
      'It had been reported with the review. We have looked at it. You can respond again. ' +
      'If you think that this was a mistake, write to Support.',
  },
});
