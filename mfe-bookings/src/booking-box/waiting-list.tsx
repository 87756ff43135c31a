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
  /** Waits for so many travellers; 0: no longer. Gives why that failed, or ''. */
  change: (party: number) => Promise<string>;
}

/**
 * In the box of a tour with too few places for a party: asks for a notice when there are enough, or takes
 * that back.
 */
export function WaitingList({ party, travellers, placesLeft, change }: WaitingListProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const separately = useSeparatePresses();

  async function save(wanted: number) {
    setBusy(true);
    setFailure('');
    setFailure(await change(wanted));
    setBusy(false);
  }
  const onPress = (wanted: number) => separately(() => void save(wanted));

  return (
    <Part>
      <p aria-live="polite">{party === 0 ? NOT_WAITING : waitingText(party, party <= placesLeft)}</p>
      {party > 0 ? (
        <Button variant="quiet" busy={busy} busyText="Saving..." onClick={() => onPress(0)}>
          Stop waiting
        </Button>
      ) : (
        <Button wide busy={busy} busyText="Saving..." onClick={() => onPress(travellers)}>
          {travellers === 1 ? 'Tell me when a place is free' : `Tell me when ${travellers} places are free`}
        </Button>
      )}
      <Notice tone="danger">{failure}</Notice>
    </Part>
  );
}

const NOT_WAITING = 'Places become free when somebody cancels.';

function waitingText(party: number, free: boolean): string {
  if (party === 1) {
    const text = free ? 'The place that you wait for is free.' : 'You get a notice when a place is free.';
    return `${text} It is not kept for you: whoever books first gets it.`;
  }
  const text = free
    ? `The ${party} places that you wait for are free.`
    : `You get a notice when ${party} places are free.`;
  return `${text} They are not kept for you: whoever books first gets them.`;
}

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;
