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
