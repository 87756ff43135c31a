import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Card, CardBody, CardGrid } from './card';

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
  border-radius: 0;
`;

/** As tall as what stands on a tour's card: its tag, its name, its facts, its price. */
const BAR_HEIGHTS = ['1.6em', '1.4em', '4.4em', '1.9em'];

/** What stands in place of `count` cards that are loading. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Card>
            <SkeletonPicture />
            <CardBody>
              {BAR_HEIGHTS.map((height) => (
                <Skeleton key={height} style={{ height }} />
              ))}
            </CardBody>
          </Card>
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
