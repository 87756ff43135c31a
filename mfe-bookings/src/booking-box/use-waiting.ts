import { ApiFailure, isExplained, requireLogin, useAuth } from '@safar/shared-auth';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { getWaitingParty, setWaitingParty } from '../bookings.api';

const LOGIN_TEXT = 'Please login to read when places are free';

/** For how many travellers the user waits for places of a package, and how that changes. */
export interface Waiting {
  /** 0: they do not wait, as far as that is known. */
  readonly party: number;
  /** Waits for so many travellers; 0: no longer. Gives why that failed, or ''. */
  readonly change: (party: number) => Promise<string>;
}

/** `canWait`: whether the tour may have too few places for a party. Without that, nothing is looked up. */
export function useWaiting(packageId: string, canWait: boolean): Waiting {
  const uid = useAuth(({ user }) => user?.uid);
  const [party, setParty] = useState(0);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!canWait || uid === undefined) return undefined;
    const left = new AbortController();
    // Without a response the box offers to wait: who does so already loses nothing by it.
    getWaitingParty(packageId, left.signal).then(setParty, () => undefined);
    return () => left.abort();
  }, [packageId, canWait, uid]);

  async function change(wanted: number): Promise<string> {
    try {
      if (uid === undefined) await requireLogin(LOGIN_TEXT);
      else setParty(await setWaitingParty(packageId, wanted));
      return '';
    } catch (error) {
      // There are places, or it is booked: what this page shows is out of date.
      if (error instanceof ApiFailure && error.status === 409) void revalidate();
      if (isExplained(error)) return '';
      return error instanceof Error ? error.message : 'Please try again.';
    }
  }

  return { party, change };
}
