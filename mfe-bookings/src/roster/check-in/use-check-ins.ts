import type { Roster } from '@safar/shared-contracts/roster.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ScannedVoucher } from '../scan/scanned-voucher';
import {
  alreadyCheckedIn,
  cancelledByGuide,
  messageOf,
  NOT_ASKED,
  unknownReference,
  type CheckInMessage,
} from './check-in-words';
import { findBooking, plainReference } from './find-booking';
import { changeQueue, isQueueLasting, type QueuedCheckIn } from './queued-check-in';
import { sendOne } from './send-queue';
import { useEntries } from './use-entries';
import { useQueue } from './use-queue';
import { useSending } from './use-sending';
import { withQueued, type ListedEntry } from './with-queued';

/** `row`: the booking whose row it is about, for what was made there. `unsent`: what it says is not sent. */
interface ShownMessage extends CheckInMessage {
  readonly row?: string;
  readonly unsent?: string;
}

/**
 * The check-ins of one roster. Each goes into the queue of this device first, and leaves it when the server
 * has accepted it: what is shown as checked in is so there, or says that it was not sent yet.
 */
export function useCheckIns(uid: string, roster: Roster) {
  const { _id: packageId, departureDate: departure } = roster.tourPackage;
  const { revalidate } = useRevalidator();
  const queue = useQueue(uid);
  const [message, setMessage] = useState<ShownMessage>();
  const { entries: known, accept } = useEntries(roster);
  const entries = withQueued(known, queue);
  const { isSending, send } = useSending(uid, queue, accept);

  const newCheckIn = (
    made: Pick<QueuedCheckIn, 'kind' | 'booking' | 'reference' | 'ticket' | 'travellers'>,
  ): QueuedCheckIn => ({
    id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    packageId,
    at: new Date().toISOString(),
    departure,
    ...made,
  });

  async function perform(
    entry: ListedEntry,
    kind: QueuedCheckIn['kind'],
    more: Pick<QueuedCheckIn, 'ticket' | 'travellers'> = {},
    shown: { row?: string } = { row: entry._id },
  ): Promise<void> {
    setMessage(undefined);
    const { _id: booking, reference } = entry;
    const queued = newCheckIn({ kind, booking, reference, ...more });
    changeQueue(uid, (before) => [...before, queued]);
    const outcome = await send(queued.id);
    const unsent = outcome ? {} : { unsent: queued.id };
    setMessage({ ...messageOf(queued, entry, outcome, departure), ...unsent, ...shown });
  }

  /** Checks in by what was typed, or by what a voucher says. Gives whether a booking has that reference. */
  async function checkInBy(voucher: ScannedVoucher): Promise<boolean> {
    const { reference, ...proof } = voucher;
    const found = await findBooking(reference, roster, entries);
    if (found.state === 'unlisted') return checkInUnlisted(voucher);
    if (found.state === 'unknown') setMessage(unknownReference(reference));
    else if (found.state === 'cancelled') setMessage(cancelledByGuide(found.entry));
    else {
      if (found.state === 'new') void revalidate();
      const { checkedInAt } = found.entry;
      if (checkedInAt === undefined) await perform(found.entry, 'check-in', proof, {});
      else setMessage(alreadyCheckedIn(found.entry, checkedInAt));
      return true;
    }
    return false;
  }

  /** Who is behind the end of the list has no row in which a check-in could wait for a network. */
  async function checkInUnlisted({ reference, ...proof }: ScannedVoucher): Promise<boolean> {
    const made = { reference: `SF${plainReference(reference)}`, ...proof };
    const unlisted = newCheckIn({ kind: 'check-in', booking: '', ...made });
    const outcome = await sendOne(unlisted);
    const isAccepted = outcome?.state === 'accepted';
    if (isAccepted) accept(outcome.entry);
    setMessage(
      isAccepted
        ? messageOf(unlisted, outcome.entry, outcome, departure)
        : { tone: 'danger', text: outcome?.message ?? NOT_ASKED },
    );
    return isAccepted;
  }

  return {
    entries,
    isSending,
    /** One that something was not sent yet is gone when it was. */
    message:
      message?.unsent === undefined || queue.some(({ id }) => id === message.unsent) ? message : undefined,
    remarks: queue.filter((queued) => queued.packageId === packageId && queued.remark !== undefined),
    unsent: queue.filter((queued) => queued.remark === undefined).length,
    isLasting: isQueueLasting(uid),
    /** By the buttons of a row, as `setHere` and `undo` are. */
    checkIn: (entry: ListedEntry) => perform(entry, 'check-in'),
    /** How many of a party that is checked in are here. */
    setHere: (entry: ListedEntry, travellers: number) => perform(entry, 'check-in', { travellers }),
    undo: (entry: ListedEntry) => perform(entry, 'undo'),
    checkInBy,
    showMessage: (shown?: CheckInMessage) => setMessage(shown),
    dismiss: (id: string) => changeQueue(uid, (before) => before.filter((queued) => queued.id !== id)),
  };
}

export type CheckIns = ReturnType<typeof useCheckIns>;
