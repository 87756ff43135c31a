import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { forgetAccount } from './personal-storage';

const KEY = 'safar-account-deleted';

/** Removes what this browser stores for an account that is deleted, for good, and says so in all tabs. */
export function forgetDeleted(uid: string): void {
  browserStorage.write(KEY, uid);
  browserStorage.remove(KEY);
  forget(uid);
}

/** Another tab may have a form of that account, in which somebody goes on typing. */
export function followDeletions(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) forget(newValue);
  });
}

function forget(uid: string): void {
  globalThis.safarDeleted = uid;
  forgetAccount(uid);
}
