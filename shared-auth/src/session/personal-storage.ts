import { browserStorage } from '@safar/shared-contracts/browser-storage';

const PREFIX = 'safar-personal:';

/**
 * Returns the storage key for data of the browser's user. Logging out removes all such keys, because the next
 * user may be another person.
 */
export const personalKey = (name: string): string => PREFIX + name;

export function forgetPersonal(): void {
  for (const key of browserStorage.keys(PREFIX)) browserStorage.remove(key);
}

/**
 * Removes all that this browser stores for an account that is deleted, also after a log-out: lists, and what
 * was typed in forms. The keys of both have its uid between colons, such as `safar-task-draft:<uid>`.
 */
export function forgetAccount(uid: string): void {
  for (const key of browserStorage.keys('safar-')) {
    if (key.split(':').includes(uid)) browserStorage.remove(key);
  }
}
