import { useAuth } from '@safar/shared-auth';
import { ACCOUNT_CACHE_PREFIX, PUBLIC_CACHE } from '@safar/shared-contracts/offline.contract';

/** When the oldest of these data were kept (ISO timestamp); undefined when none of them are. */
export async function keptSince(paths: readonly string[]): Promise<string | undefined> {
  if (!('caches' in window)) return undefined;
  const { user } = useAuth.getState();
  const names = [...(user ? [ACCOUNT_CACHE_PREFIX + user.uid] : []), PUBLIC_CACHE];
  const dates = await Promise.all(paths.map((path) => dateIn(names, path)));
  return dates.filter((date) => date !== undefined).sort()[0];
}

async function dateIn(names: readonly string[], path: string): Promise<string | undefined> {
  for (const cacheName of names) {
    // A browser that stores nothing for this site has caches that cannot be read.
    const kept = await caches.match(path, { cacheName, ignoreVary: true }).catch(() => undefined);
    const date = kept?.headers.get('date');
    if (date) return new Date(date).toISOString();
  }
  return undefined;
}

/**
 * A sentence about when what is shown was kept. Null: nothing was; undefined: nobody knows.
 */
export function asOf(since: string | null | undefined): string {
  if (since === undefined) return '';
  if (since === null) return ' This page was not saved on this device.';
  const date = new Date(since);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === new Date(Date.now()).toDateString()) return ` As of ${time}.`;
  return ` As of ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}.`;
}
