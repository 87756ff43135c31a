import styled from '@emotion/styled';
import type { SampleReview } from '@safar/shared-contracts/sample-content';
import { Avatar } from '@safar/shared-ui/avatar';

/** One of the sample reviews, or the one that stands for the signed-in user's. */
export function ReviewCard({ name, username, body, img }: SampleReview) {
  return (
    <Figure>
      <blockquote>{body}</blockquote>
      <figcaption>
        <Avatar name={name} photoURL={img} />
        <span>
          <strong>{name}</strong>
          {username}
        </span>
      </figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--space-4);
  width: 100%;
  padding: var(--space-6);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);

  blockquote {
    text-wrap: pretty;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  figcaption > span:last-of-type {
    min-width: 0;
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  strong {
    display: block;
    color: var(--ink);
    font-size: var(--size-2);
  }
`;
