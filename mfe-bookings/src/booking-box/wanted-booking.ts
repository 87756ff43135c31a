import { personalKey } from '@safar/shared-auth';
import { BookingUpdate } from '@safar/shared-contracts/booking.contract';
import { readStored } from '@safar/shared-contracts/read-stored';
import { storeDraft } from '@safar/shared-ui/form-draft';
import { useEffect, useState } from 'react';

/** What a traveller chose and wrote before booking. */
export interface WantedBooking {
  /** Absent: not chosen. */
  readonly travellers?: number;
  /** For the guide; '' for nothing. */
  readonly note: string;
}

const NOTHING: WantedBooking = { note: '' };

/**
 * What was wanted on this page and is not booked, by package; `uid`: undefined before a login. A session that
 * ends empties the storage, and its visitor logs in again without leaving the page.
 */
const wanted = new Map<string, WantedBooking & { readonly uid: string | undefined }>();

/** A log-out removes it: a note may say what is nobody's business. */
const keyOf = (packageId: string, uid: string) => personalKey(`wanted-booking:${uid}:${packageId}`);

/** Remembers what was chosen for a package, for when its visitor comes back: from the login, or a reload. */
function rememberWanted(packageId: string, uid: string | undefined, booking: WantedBooking): void {
  wanted.set(packageId, { ...booking, uid });
  if (uid === undefined) return;
  const isNothing = booking.travellers === undefined && booking.note === '';
  storeDraft(keyOf(packageId, uid), isNothing ? undefined : booking);
}

export function forgetWanted(packageId: string, uid: string | undefined): void {
  wanted.delete(packageId);
  if (uid !== undefined) storeDraft(keyOf(packageId, uid), undefined);
}

/** Returns what a booking of the package begins with. Nobody gets what another account chose. */
function initialBooking(packageId: string, uid: string | undefined): WantedBooking {
  const here = wanted.get(packageId);
  if (here && (here.uid === undefined || here.uid === uid)) return here;
  const stored = uid === undefined ? undefined : readStored(keyOf(packageId, uid), BookingUpdate);
  return { ...NOTHING, ...stored };
}

/**
 * What this visitor wants of a package, and how it changes. `isOver`: it is booked, or can no longer be, and
 * is forgotten.
 */
export function useWantedBooking(packageId: string, uid: string | undefined, isOver: boolean) {
  const [{ of, booking }, setWanted] = useState(() => ({ of: uid, booking: initialBooking(packageId, uid) }));
  // A page that arrives with its content is shown before it is known who is signed in.
  if (uid !== undefined && uid !== of) setWanted({ of: uid, booking: initialBooking(packageId, uid) });
  useEffect(() => {
    if (isOver) forgetWanted(packageId, uid);
  }, [isOver, packageId, uid]);
  const choose = (changed: Partial<WantedBooking>) => {
    const chosen = { ...booking, ...changed };
    setWanted({ of, booking: chosen });
    rememberWanted(packageId, uid, chosen);
  };
  return [booking, choose] as const;
}
