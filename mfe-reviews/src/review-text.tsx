import styled from '@emotion/styled';
import type { Review } from '@safar/shared-contracts/review.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import type { ReactNode } from 'react';
import { LongText } from './long-text';
import { formatInstant } from './review-date';
import { Stars } from './stars';

/** What a review says: who wrote it and when, the stars, the text, and the guide's response to it. */
export function ReviewText({
  review,
  guideName,
  children,
}: {
  review: Review;
  guideName: string;
  children?: ReactNode;
}) {
  const { authorName, rating, text, hidden, mine, response, writtenAt, editedAt } = review;
  return (
    <Article aria-label={`Review of ${authorName}`} tabIndex={-1} id={articleId(review._id)}>
      <Head>
        <Avatar name={authorName} />
        <div>
          <strong>{authorName}</strong>
          <p>
            <time dateTime={writtenAt}>{formatInstant(writtenAt)}</time>
            {editedAt && ' · edited'}
          </p>
        </div>
        <Stars rating={rating} />
      </Head>
      {text !== undefined && <LongText author={authorName}>{text}</LongText>}
      {hidden && !mine && (
        <Hidden>This text was reported. It is hidden until somebody has looked at it.</Hidden>
      )}
      {response && (
        <Response>
          <p>
            <strong>{guideName}</strong>, the guide, on{' '}
            <time dateTime={response.writtenAt}>{formatInstant(response.writtenAt)}</time>
          </p>
          <LongText author={guideName}>{response.text}</LongText>
        </Response>
      )}
      {children}
    </Article>
  );
}

/** The id of the element that takes the focus after something was done with a review. */
export const articleId = (reviewId: string): string => `review-${reviewId}`;

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;

  > div {
    flex: 1 1 8rem;
    min-width: 0;
  }
  /* Letters under heaps of marks would reach over what others wrote. */
  strong {
    display: block;
    overflow: clip;
  }
  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;

const Hidden = styled.p`
  color: var(--ink-soft);
  font-style: italic;
`;

const Response = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--brand);
  border-radius: 0 var(--radius-1) var(--radius-1) 0;
  background: var(--surface-2);

  > p:first-of-type {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  time {
    white-space: nowrap;
  }
`;
