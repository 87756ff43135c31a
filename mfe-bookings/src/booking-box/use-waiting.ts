import { ApiFailure, isExplained, requireLogin, useAuth } from '@safar/shared-auth';
import type { Waiting } from '@safar/shared-contracts/waiting.contract';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { getWaiting, setWaiting } from '../waiting.api';

const LOGIN_TEXT = 'Please login to wait for places';

/**
 * For how many travellers the user waits for places of a package, 0 for none that are known of, and how that
 * changes: `change` resolves with why it failed, or ''. `isOffered`: whether the user could book the tour;
 * if not, nothing is looked up. It is also when there are places for all: they come from a notice of that.
 */
export function useWaiting(packageId: string, isOffered: boolean) {
  const uid = useAuth(({ user }) => user?.uid);
  const [saved, setSaved] = useState<Waiting>();
  const { revalidate } = useRevalidator();
  const lookUp = useRef<AbortController>(undefined);

  useEffect(() => {
    if (!isOffered || uid === undefined) return undefined;
    const begun = new AbortController();
    lookUp.current = begun;
    // Without a response the box offers to wait: who does so already loses nothing by it.
    getWaiting(packageId, begun.signal).then(setSaved, () => undefined);
    return () => begun.abort();
  }, [packageId, isOffered, uid]);

  async function save(wanted: Waiting): Promise<void> {
    const waiting = await setWaiting(packageId, wanted);
    // A look-up that began before would say what was, if it came later.
    lookUp.current?.abort();
    setSaved(waiting);
  }

  async function change(wanted: Waiting): Promise<string> {
    try {
      if (uid === undefined) await requireLogin(LOGIN_TEXT);
      else await save(wanted);
      return '';
    } catch (error) {
      // There are places, or it is booked: what this page shows is out of date.
      if (error instanceof ApiFailure && error.status === 409) void revalidate();
      if (isExplained(error)) return '';
      return error instanceof Error ? error.message : 'Please try again.';
    }
  }

  // A backend from before does not say for how many.
  const party = saved?.waiting ? (saved.travellers ?? 1) : 0;
  return { party, change };
}
