import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { CardGrid } from './card';

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

/** A grey bar where text will be. Says nothing to screen readers: say 'Loading…' with {@link Loading}. */
export const Skeleton = styled.span`
  display: block;
  width: 100%;
  height: 1em;
  border-radius: var(--radius-1);
  background: var(--surface-3);
  animation: ${pulse} 1.4s var(--easing) infinite;
`;

const SkeletonPicture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: var(--radius-2);
`;

const SkeletonCard = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
`;

/** As tall as what stands under a tour's picture: its name, its facts, its price. */
const BAR_HEIGHTS = ['2.7em', '1.5em', '2em'];

/** What stands in place of `count` cards that are loading. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <SkeletonCard>
            <SkeletonPicture />
            {BAR_HEIGHTS.map((height) => (
              <Skeleton key={height} style={{ height }} />
            ))}
          </SkeletonCard>
        </li>
      ))}
    </CardGrid>
  );
}

/** Says that something is loading, for everybody. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return <Status role="status">{text}</Status>;
}

const Status = styled.p`
  margin-inline: auto;
  padding: var(--space-8) var(--space-4);
  color: var(--ink-soft);
  text-align: center;
`;
