import styled from '@emotion/styled';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** What each number of stars means. */
export const STAR_WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Five stars, as many of them filled as the rating has; screen readers get '4 of 5 stars'. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span>
      <Row aria-hidden="true">
        <Filled share={rating / STAR_WORDS.length}>★★★★★</Filled>
      </Row>
      <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
    </span>
  );
}

/* The colour of filled stars: 3:1 on every surface, where the sun alone would be too pale. */
export const STAR_COLOUR = 'color-mix(in oklab, var(--warning) 65%, var(--sun))';
export const EMPTY_STAR_COLOUR = 'color-mix(in oklab, var(--edge) 40%, transparent)';

const Row = styled.span`
  position: relative;
  display: inline-block;
  color: ${EMPTY_STAR_COLOUR};
  letter-spacing: 0.08em;
  line-height: 1.2;

  &::before {
    content: '★★★★★';
  }
`;

const Filled = styled.span<{ share: number }>`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  width: ${({ share }) => Math.round(share * 100)}%;
  overflow: hidden;
  color: ${STAR_COLOUR};
  white-space: nowrap;
`;
