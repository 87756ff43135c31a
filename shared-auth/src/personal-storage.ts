import { browserStorage } from '@safar/shared-contracts/browser-storage';

const PREFIX = 'safar-personal:';

/**
 * The key in the browser's storage for what a screen keeps of whoever uses this browser. Logging out removes
 * all of it: the next one may be somebody else.
 */
export const personalKey = (name: string): string => PREFIX + name;

export function forgetPersonal(): void {
  for (const key of browserStorage.keys(PREFIX)) browserStorage.remove(key);
}
