import { useAuth } from '@safar/shared-auth';
import { ACCOUNT_CACHE_PREFIX, ACCOUNT_LOCK } from '@safar/shared-contracts/offline.contract';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';

/**
 * Makes the service worker keep data for the account that is signed in, and for no other: it keeps them in a
 * cache of that account if there is one. All others are removed, at a log-out every one. `onOwn` is called
 * once there is one for another account than before. Without caches, or where nothing may be stored, nothing
 * is kept for anybody.
 */
export function followAccount(onOwn: () => void = () => undefined): void {
  if (!('caches' in window && 'locks' in navigator)) return;
  let known: string | undefined;
  const follow = async () => {
    const own = await keepOnlyOwn().catch(() => undefined);
    if (own !== undefined && own !== known) onOwn();
    known = own;
  };
  void follow();
  useAuth.subscribe(({ user, loading }, before) => {
    if (user?.uid !== before.user?.uid || loading !== before.loading) void follow();
  });
}

/** Returns the uid of the account that data are kept for. */
function keepOnlyOwn(): Promise<string | undefined> {
  // The worker adds to such a cache under the same lock: nothing comes back into one that is removed.
  return navigator.locks.request(ACCOUNT_LOCK, async () => {
    const { user, loading } = useAuth.getState();
    // It is not known yet, or cannot be found out now.
    if (!user && (loading || localStorage.getItem(SIGNED_IN_HINT_KEY) !== null)) return undefined;
    const own = user && ACCOUNT_CACHE_PREFIX + user.uid;
    for (const name of await caches.keys()) {
      if (name.startsWith(ACCOUNT_CACHE_PREFIX) && name !== own) await caches.delete(name);
    }
    if (own) await caches.open(own);
    return user?.uid;
  });
}
