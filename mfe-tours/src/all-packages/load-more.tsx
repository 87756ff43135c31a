import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useRef } from 'react';
import type { LoadPhase } from './use-more-packages';

const BUTTON_TEXT: Record<LoadPhase, string> = {
  idle: 'Load more',
  loading: 'Loading...',
  failed: 'Retry',
};

/** How much of the list is shown, and the rest on demand. `onMore` gives true when that was the last of it. */
export function LoadMore({
  shown,
  total,
  hasMore,
  phase,
  onMore,
}: {
  shown: number;
  total: number;
  hasMore: boolean;
  phase: LoadPhase;
  onMore: () => Promise<boolean>;
}) {
  const count = useRef<HTMLParagraphElement>(null);
  const load = async () => {
    const wasLast = await onMore();
    // The button goes with the last page; the focus must not go with it.
    if (wasLast) count.current?.focus();
  };
  return (
    <Foot>
      <p ref={count} role="status" tabIndex={-1}>
        Showing {shown} of {total} packages
      </p>
      <Notice tone="danger">{phase === 'failed' && 'Failed to load packages.'}</Notice>
      {hasMore && (
        // Not `disabled` while loading: that would drop the focus.
        <Button aria-disabled={phase === 'loading'} onClick={() => void load()}>
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
