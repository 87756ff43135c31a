import type { Roster, RosterEntry } from '@safar/shared-contracts/roster.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isCut } from '../is-cut';
import { getRoster } from '../roster.api';
import type { ScannedVoucher } from '../scan/scanned-voucher';
import {
  alreadyCheckedIn,
  cancelledByGuide,
  messageOf,
  NOT_ASKED,
  unknownReference,
  type CheckInMessage,
} from './check-in-words';
import { changeQueue, isQueueLasting, type QueuedCheckIn } from './queued-check-in';
import { sendOne } from './send-queue';
import { useQueue } from './use-queue';
import { useSending } from './use-sending';
import { withQueued, type ListedEntry } from './with-queued';

/** `row`: the booking whose row it is about, for what was made there. `unsent`: what it says is not sent. */
interface ShownMessage extends CheckInMessage {
  readonly row?: string;
  readonly unsent?: string;
}

/**
 * A reference as it may be typed: in any case, with any signs or none, with letters that resemble digits, and
 * without the SF that all begin with.
 */
const plain = (reference: string) =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^SF/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/**
 * The check-ins of one roster. Each goes into the queue of this device first, and leaves it when the server
 * has accepted it: what is shown as checked in is so there, or says that it was not sent yet.
 */
export function useCheckIns(uid: string, roster: Roster) {
  const { _id: packageId, departureDate: departure } = roster.tourPackage;
  const { revalidate } = useRevalidator();
  const queue = useQueue(uid);
  const [message, setMessage] = useState<ShownMessage>();
  // What the server has said since the roster was loaded: the next one that is loaded has it, too, unless it
  // ends before them.
  const [accepted, setAccepted] = useState({ roster, entries: new Map<string, RosterEntry>() });
  const behindEndOf = ({ entries: listed, cancelledEntries = [] }: Roster) =>
    [...accepted.entries].filter(([id]) => ![...listed, ...cancelledEntries].some(({ _id }) => _id === id));
  if (accepted.roster !== roster) {
    setAccepted({ roster, entries: new Map(behindEndOf(accepted.roster)) });
  }
  const entries = withQueued(
    [
      ...roster.entries.map((entry) => accepted.entries.get(entry._id) ?? entry),
      ...behindEndOf(roster).map(([, entry]) => entry),
    ],
    queue,
  );
  const accept = (entry: RosterEntry) => {
    setAccepted((before) => ({ ...before, entries: new Map([...before.entries, [entry._id, entry]]) }));
    void revalidate();
  };
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

  async function checkIn(entry: ListedEntry, proof: Pick<ScannedVoucher, 'ticket'>): Promise<void> {
    if (entry.checkedInAt === undefined) return perform(entry, 'check-in', proof, {});
    setMessage(alreadyCheckedIn(entry, entry.checkedInAt));
  }

  /** Who booked after the roster was loaded is on the next one. Gives what the guide reads when nobody is. */
  async function find({ reference, ...proof }: ScannedVoucher): Promise<ListedEntry | CheckInMessage> {
    const isMeant = (entry: { reference: string }) => plain(entry.reference) === plain(reference);
    const listed = entries.find(isMeant);
    if (listed) return listed;
    const fresh = navigator.onLine ? await getRoster(packageId).catch(() => undefined) : undefined;
    const entry = fresh?.entries.find(isMeant);
    if (entry) void revalidate();
    if (entry) return entry;
    const cancelled = (fresh ?? roster).cancelledEntries?.find(isMeant);
    if (cancelled) return cancelledByGuide(cancelled);
    return fresh && isCut(fresh)
      ? checkInUnlisted({ reference: `SF${plain(reference)}`, ...proof })
      : unknownReference(reference);
  }

  /** Whether somebody behind the end of the list has that reference, only the server knows. */
  async function checkInUnlisted(voucher: ScannedVoucher): Promise<CheckInMessage> {
    const unlisted = newCheckIn({ kind: 'check-in', booking: '', ...voucher });
    const outcome = await sendOne(unlisted);
    if (outcome?.state === 'accepted') {
      accept(outcome.entry);
      return messageOf(unlisted, outcome.entry, outcome, departure);
    }
    return { tone: 'danger', text: outcome?.message ?? NOT_ASKED };
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
    /** Checks in by what was typed, or by what a voucher says. */
    checkInBy: async ({ reference, ...proof }: ScannedVoucher): Promise<boolean> => {
      const found = await find({ reference, ...proof });
      if (!('tone' in found)) await checkIn(found, proof);
      else setMessage(found);
      return !('tone' in found && found.tone === 'danger');
    },
    showMessage: (shown?: CheckInMessage) => setMessage(shown),
    dismiss: (id: string) => changeQueue(uid, (before) => before.filter((queued) => queued.id !== id)),
  };
}

export type CheckIns = ReturnType<typeof useCheckIns>;
