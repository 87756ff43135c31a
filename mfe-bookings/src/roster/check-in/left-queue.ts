import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { queueKey } from './queue-key';

/** How often it is tried again: a network that is back may not reach the site at once. */
const RETRY_INTERVAL_MS = 60_000;

/** Whether a roster is open: it sends what waits itself, and shows what became of it. */
const hasRoster = (): boolean => location.pathname.startsWith('/roster/');

/**
 * Sends what check-ins of an account are left on this device, as long as no roster is open: at once, when
 * there is a network again, and then now and then. Nothing is loaded for it while there are none. Returns how
 * to stop it.
 */
export function sendLeftCheckIns(uid: string): () => void {
  const send = () => {
    if (hasRoster() || !navigator.onLine || browserStorage.read(queueKey(uid)) === null) return;
    // Without the code, the next time will do.
    void import('./send-left-queue').then(({ sendLeftQueue }) => sendLeftQueue(uid)).catch(() => undefined);
  };
  send();
  const timer = setInterval(send, RETRY_INTERVAL_MS);
  addEventListener('online', send);
  return () => {
    clearInterval(timer);
    removeEventListener('online', send);
  };
}
