import type { ReportedReview } from './reported-reviews';

/**
 * Returns the reviews for an operator to read. Each line that somebody wrote begins with `>`: a review could
 * otherwise contain what looks like the entry of another one, and its id.
 */
export function describeReviews(hidden: readonly ReportedReview[]): string {
  if (hidden.length === 0) return 'No review is hidden.';
  return hidden
    .map(({ id, hiddenAt, tourName, rating, text, response, reason }) =>
      [
        `${id}  ${rating} of 5, ${tourName}, reported as ${reason} at ${hiddenAt}`,
        ...(text === null ? [] : [quoted(text)]),
        ...(response === null ? [] : ['  The guide:', quoted(response)]),
      ].join('\n'),
    )
    .join('\n\n');
}

const quoted = (written: string) => written.replace(/^/gm, '  > ');
