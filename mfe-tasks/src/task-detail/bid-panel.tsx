import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Button } from '@safar/shared-ui/button';
import { useId, useRef } from 'react';
import { useBid } from './use-bid';

/** The likes counter and the one action of this screen. Source: specification.md section 4, Task bid. */
export function BidPanel({ task }: { task: Task }) {
  const { hasBid, likes, busy, bid } = useBid(task);
  const panel = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const reason = hasBid ? undefined : reasonAgainst(task);

  const onBid = async () => {
    await bid();
    // The button was disabled while the dialog opened, so the dialog cannot give the focus back.
    panel.current?.querySelector<HTMLElement>('button:enabled, [tabindex]')?.focus();
  };

  return (
    <Panel ref={panel}>
      <Button
        variant="primary"
        busy={busy}
        disabled={hasBid || reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={() => void onBid()}
      >
        {hasBid ? 'Already Bidded' : 'Bid Now'}
      </Button>
      <Likes role="status" tabIndex={-1}>
        {likes} {likes === 1 ? 'like' : 'likes'}
      </Likes>
      {reason && <p id={reasonId}>{reason}</p>}
    </Panel>
  );
}

/** Why this user cannot bid: the server would refuse. Source: decisions.md, Routes. */
function reasonAgainst({ mine, closed }: Task): string | undefined {
  if (mine) return 'This is your own task, so you cannot bid on it.';
  if (closed) return 'This task is closed: its deadline has passed.';
  return undefined;
}

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-6);

  > p {
    flex-basis: 100%;
    color: var(--ink-soft);
  }
`;

const Likes = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
