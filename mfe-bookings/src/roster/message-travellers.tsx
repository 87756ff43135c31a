import { isExplained, useAuth } from '@safar/shared-auth';
import { browserStorage } from '@safar/shared-contracts/browser-storage';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { Button } from '@safar/shared-ui/button';
import { askForWords } from '@safar/shared-ui/dialog';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { formatCount } from '@safar/shared-ui/format';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { messageTravellers } from './roster.api';

const NOT_SENT = { refused: 'Your message was not sent', doing: 'sending', kept: ' What you wrote is kept.' };

/** Writes to all travellers of a roster. What is typed is kept in this browser until it is sent. */
export function MessageTravellers({ roster }: { roster: Roster }) {
  const uid = useAuth(({ user }) => user?.uid) ?? '';
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const write = async () => {
    if (busy) return;
    const { _id } = roster.tourPackage;
    const storedAt = `safar-message-to-travellers:${uid}:${_id}`;
    const text = await askForWords({
      title: 'Message all travellers',
      text:
        `The travellers of ${formatCount(roster.bookings, 'booking')} get a notice, and a mail where their email is confirmed. ` +
        'Your message is on their vouchers, too, and on those of travellers who book later.',
      icon: 'info',
      label: 'What do you write to them?',
      missing: 'Write a message first.',
      storedAt,
      confirm: 'Send',
      safe: true,
    });
    if (text === undefined) return;
    setBusy(true);
    try {
      const { bookings } = await messageTravellers(_id, text);
      browserStorage.remove(storedAt);
      toastSuccess(`Your message was sent to ${formatCount(bookings, 'booking')}.`);
      void revalidate();
    } catch (error) {
      if (!isExplained(error)) await failureDialog(error, NOT_SENT);
    } finally {
      setBusy(false);
    }
  };

  return (
    // A `disabled` button would lose the focus and could not take it again.
    <Button aria-disabled={busy} aria-busy={busy || undefined} onClick={() => void write()}>
      {busy ? 'Sending...' : 'Message all travellers'}
    </Button>
  );
}
