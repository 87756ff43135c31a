import styled from '@emotion/styled';
import type { Rating } from '@safar/shared-contracts/rating.contract';
import { REVIEWS_ID } from '@safar/shared-contracts/paths';
import { formatCount } from '@safar/shared-ui/format';
import { Section } from '@safar/shared-ui/page';
import type { ReactNode } from 'react';
import { Stars } from './stars';

/** The section with its heading, and the average where there is one. */
export function ReviewsFrame({ rating, children }: { rating: Rating | undefined; children: ReactNode }) {
  return (
    <Frame id={REVIEWS_ID} aria-labelledby="reviews-heading">
      <Head>
        <h2 id="reviews-heading" tabIndex={-1}>
          Reviews
        </h2>
        {rating && (
          <Average>
            <strong>{rating.average.toFixed(1)}</strong>
            <Stars rating={rating.average} />
            <span>{formatCount(rating.count, 'review')}</span>
          </Average>
        )}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled(Section)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  scroll-margin-top: calc(var(--nav-height-compact) + var(--space-6));
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  align-items: baseline;
  justify-content: space-between;
`;

const Average = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: baseline;
  color: var(--ink-soft);

  strong {
    color: var(--ink);
    font: 700 var(--size-5) / 1 var(--font-display);
    font-variant-numeric: tabular-nums;
  }
`;
