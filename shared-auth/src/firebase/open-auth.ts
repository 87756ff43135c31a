import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { browserLocalPersistence, indexedDBLocalPersistence, initializeAuth, type Auth } from 'firebase/auth';

/**
 * Longer than a slow disk takes, because who is signed in by what it holds is signed out; shorter than a
 * log-in waits (IDENTITY_TIMEOUT_MS).
 */
export const INDEXED_DB_TIMEOUT_MS = 6_000;

/** The name says to whoever lists the databases of the site what it is for. */
const PROBE = 'safar-does-this-respond';

/** Opens Firebase with the session that is stored in this browser, in whichever store it can use. */
export async function openAuth(firebase: FirebaseOptions): Promise<Auth> {
  await hideUselessIndexedDb();
  return initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
}

/**
 * Takes IndexedDB away from this page when it never responds, as in some versions of Safari, or may not even
 * be named. Firebase waits for it without a limit, even before a log-in, and does without one that is not
 * there.
 */
export async function hideUselessIndexedDb(): Promise<void> {
  const responds = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), INDEXED_DB_TIMEOUT_MS);
    const end = (does: boolean) => {
      clearTimeout(timer);
      resolve(does);
    };
    try {
      const request = indexedDB.open(PROBE);
      request.onsuccess = () => {
        request.result.close();
        end(true);
      };
      request.onerror = () => end(true);
    } catch {
      end(false);
    }
  });
  if (!responds) Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}
