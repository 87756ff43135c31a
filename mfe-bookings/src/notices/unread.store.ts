import { useSyncExternalStore } from 'react';
import { fromBoth, listNotices, type Source } from '../notices.api';

/** The bell follows navigations and returns to the tab, but asks no more often than this. */
const MIN_INTERVAL_MS = 60_000;

type Counts = Readonly<Record<Source, number>>;
const NONE: Counts = { tours: 0, tasks: 0 };

let counts = NONE;
let owner: string | undefined;
let askedAt = -Infinity;
const listeners = new Set<() => void>();

function setCounts(changed: Counts): void {
  counts = changed;
  for (const listener of listeners) listener();
}

/** Notes how many notices of a backend are unread, after a response that has the number. */
export function setUnread(source: Source, unread: number): void {
  setCounts({ ...counts, [source]: unread });
}

/**
 * Asks both backends how many notices of this user are unread, at most once a minute. What fails leaves the
 * count as it is: the next navigation asks again.
 */
export async function refreshUnread(uid: string): Promise<void> {
  const now = performance.now();
  if (owner !== uid) {
    owner = uid;
    askedAt = -Infinity;
    setCounts(NONE);
  }
  if (now - askedAt < MIN_INTERVAL_MS) return;
  askedAt = now;
  try {
    await fromBoth(async (source) => {
      const { unread } = await listNotices(source, { limit: 1 });
      // Not later than it arrives: the other backend may take long.
      if (owner === uid) setUnread(source, unread);
    });
  } catch {
    askedAt = -Infinity;
  }
}

/**
 * Asks anew, after something by which the backend has marked notices as read: at once where a bell shows the
 * count, or when the next one does.
 */
export async function refreshUnreadNow(): Promise<void> {
  askedAt = -Infinity;
  if (owner !== undefined && listeners.size > 0) await refreshUnread(owner);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many notices are unread, of both backends. A server knows of none. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => counts.tours + counts.tasks,
    () => 0,
  );
