import type { PageData } from '@safar/shared-contracts/page.contract';
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User as FirebaseUser,
} from 'firebase/auth';
import { AuthFailure, authErrorCode } from './auth-failure';
import { prepareGoogleFrame } from '../google/google-frame';
import { signInWithChosenAccount, signInWithGoogleWindow } from '../google/google-sign-in';
import { openAuth } from './open-auth';
import { toUser, type User } from '../session/user';

/**
 * All that the session uses of Firebase. Only this file knows its SDK, and it is loaded on demand (28 KB).
 */
export type Identity = Awaited<ReturnType<typeof openIdentity>>;

/**
 * Opens the project of the page's configuration; with `emulator`, the Auth emulator behind this page's own
 * origin. `googlePage`: the page from which Google's window opens.
 */
export async function openIdentity({ firebase, emulator, googlePage }: PageData['identity']) {
  const auth = await openAuth(firebase);
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  const currentUser = (): FirebaseUser => {
    if (!auth.currentUser) throw new AuthFailure('auth/user-token-expired');
    return auth.currentUser;
  };

  const signInWithGoogle = (again?: FirebaseUser) =>
    emulator ? signInWithChosenAccount(auth, again) : signInWithGoogleWindow(auth, googlePage, again);

  return {
    /**
     * Calls back with the user, or null, once the state is known and at every change, also from other tabs.
     */
    onUser: (callback: (user: User | null) => void) =>
      onAuthStateChanged(auth, (user) => callback(user && toUser(user))),

    createUser: async (email: string, password: string) =>
      toUser((await createUserWithEmailAndPassword(auth, email, password)).user),

    logIn: async (email: string, password: string) =>
      toUser((await signInWithEmailAndPassword(auth, email, password)).user),

    /** Loads what Google's window needs, before the click that opens it. */
    prepareGoogle: () => {
      if (googlePage !== undefined) prepareGoogleFrame(googlePage);
    },

    loginWithGoogle: async () => toUser((await signInWithGoogle()).user),

    logOut: () => signOut(auth),

    /** Proves once more who the current user is, by the password or, without one, by Google. */
    reauthenticate: async (password?: string) => {
      const user = currentUser();
      if (password !== undefined) {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      } else await signInWithGoogle(user);
    },

    deleteUser: () => deleteUser(currentUser()),

    updateUser: async (profile: { displayName?: string; photoURL?: string }) => {
      await updateProfile(currentUser(), profile);
      return toUser(currentUser());
    },

    sendEmailVerification: () => sendEmailVerification(currentUser()),

    /** Confirms an email with the code of the mail. It may be that of another user than the current one. */
    confirmEmail: (oobCode: string) => applyActionCode(auth, oobCode),

    /** Returns the current user as the identity provider knows it now; null when nobody is signed in. */
    reloadUser: async () => {
      if (!auth.currentUser) return null;
      await reload(auth.currentUser);
      return toUser(auth.currentUser);
    },

    /** Resolves for an unknown address as for a known one: whether an account exists must not show. */
    sendPasswordReset: (email: string) =>
      sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (authErrorCode(error) !== 'auth/user-not-found') throw error;
      }),

    resetPassword: (oobCode: string, newPassword: string) => confirmPasswordReset(auth, oobCode, newPassword),

    /**
     * Returns the ID token, which proves the user's identity to our backend. `fresh` is needed after a
     * profile change.
     */
    idToken: (fresh: boolean) => currentUser().getIdToken(fresh),
  };
}
