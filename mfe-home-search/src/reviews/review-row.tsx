import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { SampleReview } from '@safar/shared-contracts/sample-content';
import { ReviewCard } from './review-card';

/** Pixels a second. Source: Spec 9.16. */
const SPEED = 40;
/** In pixels and not rem: the speed of a row is computed from its length and duration. */
const CARD = 300;
const GAP = 16;
/** A row must fill a container as wide as this. */
const WIDEST = 2000;

export interface ReviewRowProps {
  reviews: readonly SampleReview[];
  moves: 'left' | 'right';
}

/**
 * One endless row: the cards, and enough copies of them to fill the width. Each group moves by its own length
 * and starts again. The copies are hidden from assistive technology. Under reduced motion, and without the
 * scripts that the Pause button needs, the cards are a still grid.
 */
export function ReviewRow({ reviews, moves }: ReviewRowProps) {
  const length = reviews.length * (CARD + GAP);
  const copies = 1 + Math.ceil(WIDEST / length);
  return (
    <Row>
      {Array.from({ length: copies }, (_, copy) => (
        <Group
          key={copy}
          data-moves={moves}
          seconds={length / SPEED}
          inert={copy > 0}
          aria-hidden={copy > 0 || undefined}
        >
          {reviews.map((review) => (
            <li key={review.username}>
              <ReviewCard {...review} />
            </li>
          ))}
        </Group>
      ))}
    </Row>
  );
}

const move = keyframes`
  to { transform: translateX(-100%); }
`;

const Row = styled.div`
  display: flex;
  overflow: clip;
  mask-image: linear-gradient(90deg, transparent, #000 3%, #000 97%, transparent);

  @media (prefers-reduced-motion: reduce), (scripting: none) {
    mask-image: none;
  }
`;

const Group = styled.ul<{ seconds: number }>`
  display: flex;
  flex: none;
  padding: 0;
  list-style: none;
  animation-name: ${move};
  animation-duration: ${({ seconds }) => seconds}s;
  animation-timing-function: linear;
  animation-iteration-count: infinite;

  &[data-moves='right'] {
    animation-direction: reverse;
  }
  > li {
    display: flex;
    width: ${CARD + GAP}px;
    padding-inline-end: ${GAP}px;
  }

  @media (prefers-reduced-motion: reduce), (scripting: none) {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, ${CARD}px), 1fr));
    gap: ${GAP}px;
    animation: none;

    &[aria-hidden] {
      display: none;
    }
    > li {
      width: auto;
      padding: 0;
    }
  }
`;
