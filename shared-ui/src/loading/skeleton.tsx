import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { CardGrid } from '../layout/card';

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

export interface SkeletonProps {
  /** CSS lengths; a line of text across its place without them. */
  inlineSize?: string;
  blockSize?: string;
  corners?: string;
}

/** A grey bar in the place of text. Hidden from screen readers: announce the state with {@link Loading}. */
export const Skeleton = styled.span<SkeletonProps>`
  display: block;
  width: ${({ inlineSize = '100%' }) => inlineSize};
  height: ${({ blockSize = '1em' }) => blockSize};
  /* Forced colours remove backgrounds. */
  border: 1px solid transparent;
  border-radius: ${({ corners = 'var(--radius-1)' }) => corners};
  background: color-mix(in oklab, var(--surface-3) 75%, transparent);
  animation: ${pulse} 1.4s var(--easing) infinite;
`;

const SkeletonPicture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: var(--radius-2);
`;

/** As tall as the text below a tour's picture; each bar as wide as its usual text: name, facts, price. */
const UNDER_A_PICTURE = [
  { blockSize: '2.75em', inlineSize: '84%' },
  { blockSize: '2.7em', inlineSize: '70%' },
  { blockSize: '2.1em', inlineSize: '100%' },
];

/** Stands for `count` cards that are loading. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Lines>
            <SkeletonPicture />
            {UNDER_A_PICTURE.map((bar) => (
              <Skeleton key={bar.inlineSize} {...bar} />
            ))}
          </Lines>
        </li>
      ))}
    </CardGrid>
  );
}

/** Shows and announces that something is loading. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return <Status role="status">{text}</Status>;
}

const Lines = styled.span`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  width: 100%;
`;

const Status = styled.p`
  margin-inline: auto;
  padding: var(--space-8) var(--space-4);
  color: var(--ink-soft);
  text-align: center;
`;
