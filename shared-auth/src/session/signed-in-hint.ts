import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { SIGNED_IN_HINT_KEY as KEY } from '@safar/shared-contracts/signed-in-hint';

/**
 * The email of the user who was last known to be signed in on this browser. With it, Firebase loads after the
 * first paint, and a stored backend token is recognised as this user's before that. Without it, a visitor
 * never loads Firebase.
 */
export const signedInHint = {
  read: (): string | null => browserStorage.read(KEY),
  write(email: string | null): void {
    if (email === null) browserStorage.remove(KEY);
    else browserStorage.write(KEY, email);
  },
  /** Calls back when somebody signs in, or out, in another tab. */
  onChange(signedIn: () => void, signedOut: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY) return;
      if (newValue !== null) signedIn();
      // A tab that slept hears late: somebody else may be signed in by now.
      else if (signedInHint.read() === null) signedOut();
    });
  },
};
