import { browserStorage } from '@safar/shared-contracts/browser-storage';

/** Stores what is typed in a form, in this browser; undefined: nothing is, so there is no draft. */
export function storeDraft(key: string, draft: object | undefined): void {
  if (draft) browserStorage.write(key, JSON.stringify(draft));
  else browserStorage.remove(key);
}
