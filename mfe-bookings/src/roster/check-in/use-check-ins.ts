import type { Roster, RosterEntry } from '@safar/shared-contracts/roster.contract';
import { today } from '@safar/shared-ui/format';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { getRoster } from '../roster.api';
import type { ScannedVoucher } from '../scan/scanned-voucher';
import {
  alreadyCheckedIn,
  cancelledByGuide,
  messageOf,
  unknownReference,
  type CheckInMessage,
} from './check-in-words';
import { changeQueue, isQueueLasting, type QueuedCheckIn } from './queued-check-in';
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
  // What the server has said since the roster was loaded: the next one that is loaded has it, too.
  const [accepted, setAccepted] = useState({ roster, entries: new Map<string, RosterEntry>() });
  if (accepted.roster !== roster) setAccepted({ roster, entries: new Map() });
  const entries = withQueued(
    roster.entries.map((entry) => accepted.entries.get(entry._id) ?? entry),
    queue,
  );
  const { isSending, send } = useSending(uid, queue, (entry) => {
    setAccepted((before) => ({ ...before, entries: new Map([...before.entries, [entry._id, entry]]) }));
    void revalidate();
  });

  async function perform(
    entry: ListedEntry,
    kind: QueuedCheckIn['kind'],
    { ticket, travellers, ...made }: { ticket?: string | undefined; travellers?: number; row?: string },
  ): Promise<void> {
    setMessage(undefined);
    const { _id: booking, reference } = entry;
    const queued: QueuedCheckIn = {
      id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
      kind,
      packageId,
      booking,
      reference,
      at: new Date().toISOString(),
      departure,
      ...(ticket === undefined ? {} : { ticket }),
      ...(travellers === undefined ? {} : { travellers }),
    };
    changeQueue(uid, (before) => [...before, queued]);
    const outcome = await send(queued.id);
    const unsent = outcome ? {} : { unsent: queued.id };
    const days = { today: today(), departure };
    setMessage({ ...messageOf(queued, entry, outcome, days), ...unsent, ...made });
  }

  async function checkIn(entry: ListedEntry, ticket?: string): Promise<void> {
    if (entry.checkedInAt === undefined) return perform(entry, 'check-in', { ticket });
    setMessage(alreadyCheckedIn(entry, entry.checkedInAt, today()));
  }

  /** Who booked after the roster was loaded is on the next one. Gives what the guide reads when nobody is. */
  async function find(reference: string): Promise<ListedEntry | CheckInMessage> {
    const isMeant = (entry: { reference: string }) => plain(entry.reference) === plain(reference);
    const listed = entries.find(isMeant);
    if (listed) return listed;
    const fresh = navigator.onLine ? await getRoster(packageId).catch(() => undefined) : undefined;
    const entry = fresh?.entries.find(isMeant);
    if (entry) void revalidate();
    const cancelled = (fresh ?? roster).cancelledEntries?.find(isMeant);
    return entry ?? (cancelled ? cancelledByGuide(cancelled) : unknownReference(reference));
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
    checkIn: (entry: ListedEntry) => perform(entry, 'check-in', { row: entry._id }),
    /** How many of a party that is checked in are here. */
    setHere: (entry: ListedEntry, travellers: number) =>
      perform(entry, 'check-in', { row: entry._id, travellers }),
    undo: (entry: ListedEntry) => perform(entry, 'undo', { row: entry._id }),
    /** Checks in by what was typed, or by what a voucher says. */
    checkInBy: async ({ reference, ticket }: ScannedVoucher): Promise<boolean> => {
      const found = await find(reference);
      if ('tone' in found) setMessage(found);
      else await checkIn(found, ticket);
      return !('tone' in found);
    },
    showMessage: (shown?: CheckInMessage) => setMessage(shown),
    dismiss: (id: string) => changeQueue(uid, (before) => before.filter((queued) => queued.id !== id)),
  };
}

export type CheckIns = ReturnType<typeof useCheckIns>;
