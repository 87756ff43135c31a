import type { User } from './user';

/** A profile change; omitted fields stay. `photoUrl` is read as `photoURL`. */
export interface ProfileChange {
  displayName?: string;
  photoURL?: string;
  photoUrl?: string;
}

/**
 * - `refused`: the server considers it ended, such as after the account was disabled or its password changed.
 * - `elsewhere`: its user logged out, or deleted the account, in another tab.
 * - `everywhere`: its user logged out on all devices.
 */
export type EndReason = 'refused' | 'elsewhere' | 'everywhere';

/**
 * The session. `loading` is true until the identity provider has said who is signed in. Until then `user` is
 * the one that a stored backend token names, without a picture, if there is such a token. Every operation
 * logs its failure and rethrows it; `authErrorText` gives the text for the user. Source: Spec 3.20 to 3.25,
 * 4.1 to 4.3, 8.40, 8.41.
 */
export interface AuthState {
  user: User | null;
  loading: boolean;
  /** Why the last session on this page ended, unless its user logged out; null once somebody signs in. */
  ended: EndReason | null;
  createUser(email: string, password: string): Promise<User>;
  logIn(email: string, password: string): Promise<User>;
  loginWithGoogle(): Promise<User>;
  logOut(): Promise<void>;
  updateUser(profile: ProfileChange): Promise<User>;
  sendEmailVerification(): Promise<void>;
  /** Confirms the email of the account that the mail with this code was sent to. */
  confirmEmail(oobCode: string): Promise<void>;
  /** Asks the identity provider whether the user has confirmed the email meanwhile. */
  reloadUser(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  resetPassword(oobCode: string, newPassword: string): Promise<void>;
  /** Proves once more who the user is, by the password or, without one, by Google. */
  reauthenticate(password?: string): Promise<void>;
  /**
   * Deletes the account at the identity provider, which demands a recent sign-in. What the backends store is
   * deleted before, by requests of its own.
   */
  deleteUser(): Promise<void>;
}
