import { browserStorage } from '@safar/shared-contracts/browser-storage';

const KEY = 'safar-profile-changed';

/**
 * Says in all tabs that the profile of the signed-in user was changed in one: Firebase reports there who is
 * signed in, and not that the same user has another name or picture.
 */
export const profileChanges = {
  announce: (): void => browserStorage.write(KEY, String(Date.now())),
  /** Calls back after a change in another tab. */
  onAnnounced(callback: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY && newValue !== null) callback();
    });
  },
};
