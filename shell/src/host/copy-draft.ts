import { browserStorage } from '@safar/shared-contracts/browser-storage';

/**
 * Copies the draft under that key to the account that goes on with it, unless that one has a draft of its own
 * there. The key has the uid of its account between colons. Returns false when there is no draft of `from`.
 */
export function copyDraft(key: string | undefined, from: string, to: string): boolean {
  const draft = key === undefined ? null : browserStorage.read(key);
  if (key === undefined || draft === null) return false;
  const parts = key.split(':');
  if (!parts.includes(from)) return false;
  const copy = parts.map((part) => (part === from ? to : part)).join(':');
  if (browserStorage.read(copy) === null) browserStorage.write(copy, draft);
  return true;
}
