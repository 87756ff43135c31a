import {
  deleteUser,
  reload,
  sendEmailVerification,
  updateProfile,
  type Auth,
  type User as FirebaseUser,
} from 'firebase/auth';
import { toUser, type User } from '../session/user';
import { AuthFailure } from './auth-failure';

/** Throws `auth/user-token-expired` when nobody is signed in. */
export function currentUserOf(auth: Auth): FirebaseUser {
  if (!auth.currentUser) throw new AuthFailure('auth/user-token-expired');
  return auth.currentUser;
}

/** What is read and changed of the account of the signed-in user. */
export const ownAccount = (auth: Auth) => ({
  deleteUser: () => deleteUser(currentUserOf(auth)),

  updateUser: async (profile: { displayName?: string; photoURL?: string }): Promise<User> => {
    await updateProfile(currentUserOf(auth), profile);
    return toUser(currentUserOf(auth));
  },

  sendEmailVerification: () => sendEmailVerification(currentUserOf(auth)),

  /** Returns the current user as the identity provider knows it now; null when nobody is signed in. */
  reloadUser: async (): Promise<User | null> => {
    if (!auth.currentUser) return null;
    await reload(auth.currentUser);
    // The user may have logged out meanwhile.
    return auth.currentUser && toUser(auth.currentUser);
  },

  /**
   * Returns the ID token, which proves the user's identity to our backend. `fresh` is needed after a profile
   * change.
   */
  idToken: (fresh: boolean) => currentUserOf(auth).getIdToken(fresh),
});
