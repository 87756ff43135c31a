import { ApiFailure, isExplained, useAuth } from '@safar/shared-auth';
import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { Button } from '@safar/shared-ui/button';
import { askForWords } from '@safar/shared-ui/dialog';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { partyOf } from '../party-of';
import { cancelForTraveller } from './roster.api';
import { nameOf } from './check-in/check-in-words';
import { isLaterClick } from './later-click';
import type { ListedEntry } from './check-in/with-queued';

interface CancelForTravellerProps {
  tourId: string;
  entry: ListedEntry;
  /** Is called when the server no longer has the booking: just cancelled, or by its traveller. */
  onGone: () => void;
}

const placesOf = ({ travellers }: ListedEntry) => (travellers === 1 ? 'the place is' : 'the places are');

/** Cancels one booking with the guide's words to its traveller. What is typed is kept until it is sent. */
export function CancelForTraveller({ tourId, entry, onGone }: CancelForTravellerProps) {
  const uid = useAuth(({ user }) => user?.uid) ?? '';
  const [busy, setBusy] = useState(false);
  const who = nameOf(entry);

  const cancel = async (button: HTMLElement) => {
    if (busy) return;
    const storedAt = `safar-booking-cancellation:${uid}:${entry._id}`;
    const reason = await askForWords({
      title: `Cancel the booking of ${who}?`,
      text: `${entry.reference}, ${partyOf(entry)}. It is free of charge for them, and ${placesOf(entry)} free again.`,
      label: 'What do you tell them?',
      missing: 'Tell them why you cancel their booking.',
      storedAt,
      // 'Cancel' would be either of the two.
      confirm: 'Cancel booking',
      cancel: 'Back',
    });
    if (reason === undefined) return;
    setBusy(true);
    try {
      await cancelForTraveller(tourId, entry._id, reason);
      browserStorage.remove(storedAt);
      toastSuccess(`The booking of ${who} was cancelled.`);
      onGone();
    } catch (error) {
      setBusy(false);
      if (isExplained(error)) return button.focus();
      await failureDialog(error, { refused: 'The booking was not cancelled', doing: 'cancelling' });
      if (error instanceof ApiFailure && error.status === 404) onGone();
      else button.focus();
    }
  };

  return (
    <Button
      small
      variant="quiet"
      // A `disabled` button would lose the focus and could not take it again.
      aria-disabled={busy}
      aria-busy={busy || undefined}
      aria-label={`Cancel booking of ${who}`}
      onClick={(event) => {
        if (!isLaterClick(event)) void cancel(event.currentTarget);
      }}
    >
      {busy ? 'Cancelling...' : 'Cancel'}
    </Button>
  );
}
