import { browserStorage } from '@safar/shared-contracts/browser-storage';

const KEY = 'safar-signed-in';

/**
 * The email of whoever was signed in when this browser last knew. With it, Firebase is loaded after the first
 * paint and a stored backend token can be told from somebody else's before that; without it, a visitor never
 * pays for Firebase.
 */
export const signedInHint = {
  read: (): string | null => browserStorage.read(KEY),
  write(email: string | null): void {
    if (email === null) browserStorage.remove(KEY);
    else browserStorage.write(KEY, email);
  },
  /** Calls back when another tab signs somebody in. */
  onAppear(callback: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY && newValue !== null) callback();
    });
  },
};
