import styled from '@emotion/styled';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from './button';
import { Notice } from './notice';
import type { LoadPhase } from './use-more';

const BUTTON_TEXT: Record<LoadPhase, string> = {
  idle: 'Load more',
  loading: 'Loading...',
  failed: 'Retry',
};

export interface LoadMoreProps {
  /** The list above: its children are the items, `shown` of them. */
  list: RefObject<HTMLElement | null>;
  shown: number;
  total: number;
  /** What is listed, in the plural. */
  noun: string;
  /** Said when the next ones did not come. */
  failure: string;
  hasMore: boolean;
  phase: LoadPhase;
  /** Gives true when more came. */
  onMore: () => Promise<boolean>;
}

/** How much of a list is shown, and the rest on demand: the focus then moves to the first item that came. */
export function LoadMore({ list, shown, total, noun, failure, hasMore, phase, onMore }: LoadMoreProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const [added, setAdded] = useState<{ from: number }>();
  useEffect(() => {
    if (!added) return;
    const first = list.current?.children[added.from]?.querySelector<HTMLElement>('a, button');
    // With the last page the button goes; the focus must not go with it.
    (first ?? count.current)?.focus();
  }, [added, list]);
  const load = async () => {
    if (await onMore()) setAdded({ from: shown });
  };

  return (
    <Foot>
      <p ref={count} role="status" tabIndex={-1}>
        Showing {shown} of {total} {noun}
      </p>
      <Notice tone="danger">{phase === 'failed' && failure}</Notice>
      {hasMore && (
        // Not `disabled` while loading: that would drop the focus.
        <Button
          aria-disabled={phase === 'loading'}
          aria-busy={phase === 'loading' || undefined}
          onClick={() => void load()}
        >
          {BUTTON_TEXT[phase]}
        </Button>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  color: var(--ink-soft);
`;
