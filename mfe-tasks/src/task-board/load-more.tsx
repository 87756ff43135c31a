import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useEffect, useState } from 'react';
import { taskLinkId } from './task-card';
import type { LoadPhase } from './use-more-tasks';

const BUTTON_TEXT: Record<LoadPhase, string> = {
  idle: 'Load more',
  loading: 'Loading...',
  failed: 'Retry',
};

/** How much of the board is shown, and the rest on demand: the focus then moves to the first task that came. */
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
  /** Gives the id of the first task that was added. */
  onMore: () => Promise<string | undefined>;
}) {
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    if (added !== undefined) document.getElementById(taskLinkId(added))?.focus();
  }, [added]);

  return (
    <Foot>
      <p role="status">
        Showing {shown} of {total} tasks
      </p>
      <Notice tone="danger">{phase === 'failed' && 'More tasks could not be loaded.'}</Notice>
      {hasMore && (
        // Not `disabled` while loading: that would drop the focus.
        <Button aria-disabled={phase === 'loading'} onClick={() => void onMore().then(setAdded)}>
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
