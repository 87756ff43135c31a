import { MAX_REVIEW_LENGTH, type Review, type ReviewSave } from '@safar/shared-contracts/review.contract';
import { PersonName } from '@safar/shared-contracts/text.contract';
import * as v from 'valibot';

const Words = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_REVIEW_LENGTH, `Use at most ${MAX_REVIEW_LENGTH.toLocaleString('en')} characters.`),
);

/** Parses what is typed into what is sent: stars as a number, and no text for an empty one. */
export const ReviewInput = v.pipe(
  v.object({
    rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'Choose 1 to 5 stars.')),
    text: Words,
    authorName: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the name to show.'), PersonName),
  }),
  v.transform(({ rating, text, authorName }): ReviewSave => ({
    rating: Number(rating),
    authorName,
    ...(text === '' ? {} : { text }),
  })),
);

export type ReviewValues = Record<'rating' | 'text' | 'authorName', string>;

/** What the form begins with: the review to change, or nothing but the name of who writes it. */
export const untouchedValues = (own: Review | undefined, displayName: string): ReviewValues => ({
  rating: own ? String(own.rating) : '',
  text: own?.text ?? '',
  authorName: own?.authorName ?? displayName,
});
