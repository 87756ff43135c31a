import type { PageData } from '@safar/shared-contracts/page.contract';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User as FirebaseUser,
} from 'firebase/auth';
import { prepareGoogleFrame } from '../google/google-frame';
import { signInWithChosenAccount, signInWithGoogleWindow } from '../google/google-sign-in';
import { toUser, type User } from '../session/user';
import { mailCodes } from './mail-codes';
import { openAuth } from './open-auth';
import { currentUserOf, ownAccount } from './own-account';

/** All that the session uses of Firebase, which is loaded on demand (28 KB). */
export type Identity = Awaited<ReturnType<typeof openIdentity>>;

/**
 * Opens the project of the page's configuration; with `emulator`, the Auth emulator behind this page's own
 * origin. `googlePage`: the page from which Google's window opens.
 */
export async function openIdentity({ firebase, emulator, googlePage }: PageData['identity']) {
  const auth = await openAuth(firebase);
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  const signInWithGoogle = (again?: FirebaseUser) =>
    emulator ? signInWithChosenAccount(auth, again) : signInWithGoogleWindow(auth, googlePage, again);

  return {
    ...ownAccount(auth),
    ...mailCodes(auth),

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
      const user = currentUserOf(auth);
      if (password !== undefined) {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      } else await signInWithGoogle(user);
    },
  };
}
