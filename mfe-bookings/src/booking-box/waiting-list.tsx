import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useSeparatePresses } from '@safar/shared-ui/use-separate-presses';
import { useState } from 'react';

interface WaitingListProps {
  /** For how many travellers the user waits; 0: they do not wait. */
  party: number;
  /** How many are chosen in the box. */
  travellers: number;
  placesLeft: number;
  /** Waits, or no longer. Gives why that failed, or ''. */
  change: (wait: boolean) => Promise<string>;
}

/**
 * In the box of a tour with too few places for a party: asks for a notice when there are enough, or takes
 * that back.
 */
export function WaitingList({ party, travellers, placesLeft, change }: WaitingListProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const separately = useSeparatePresses();

  const waits = party > 0;

  async function save() {
    setBusy(true);
    setFailure('');
    setFailure(await change(!waits));
    setBusy(false);
  }

  return (
    <Part>
      <p aria-live="polite">{waits ? waitingText(party, party <= placesLeft) : NOT_WAITING}</p>
      <Button
        wide={!waits}
        variant={waits ? 'quiet' : 'secondary'}
        busy={busy}
        busyText="Saving..."
        onClick={() => separately(() => void save())}
      >
        {waits ? 'Stop waiting' : `Tell me when ${placesFree(travellers)}`}
      </Button>
      <Notice tone="danger">{failure}</Notice>
    </Part>
  );
}

const NOT_WAITING = 'Places become free when somebody cancels.';

function waitingText(party: number, enough: boolean): string {
  const text = enough ? 'There are enough places now.' : `You get a notice when ${placesFree(party)}.`;
  return `${text} No place is kept for you: whoever books first gets it.`;
}

const placesFree = (party: number) => (party === 1 ? 'a place is free' : `${party} places are free`);

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;
