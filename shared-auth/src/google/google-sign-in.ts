import {
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  type Auth,
  type OAuthCredential,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { AuthFailure } from '../firebase/auth-failure';
import type { GoogleAccount } from './google-accounts';
import { proveByGoogleFrame } from './google-frame';
import { openGoogleWindow } from './google-window';

/** The time Google may take to show its window. Firebase itself waits 90 s and more on a hanging network. */
const WINDOW_TIMEOUT_MS = 15_000;

/**
 * Signs in by Google's own window, which opens from the page `googlePage` in a frame, or from this page when
 * there is none; with `again`, lets this user prove once more who they are. Firebase reports a closed window
 * only 10 s later, so callers must not block the page meanwhile; a second click replaces the first attempt. A
 * result that arrives after our time limit still signs in, through the auth state.
 */
export function signInWithGoogleWindow(
  auth: Auth,
  googlePage: string | undefined,
  again?: User,
): Promise<UserCredential> {
  return new Promise((resolve, reject) => {
    // The page loses the focus when the window opens: then Google did respond, and the user may take any
    // time.
    const opened = new AbortController();
    const timer = setTimeout(() => reject(new AuthFailure('safar/google-no-response')), WINDOW_TIMEOUT_MS);
    addEventListener('blur', () => clearTimeout(timer), { signal: opened.signal });
    const signedIn =
      googlePage === undefined ? openGoogleWindow(auth, again) : signInByFrame(auth, googlePage, again);
    signedIn.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      opened.abort();
    });
  });
}

async function signInByFrame(auth: Auth, googlePage: string, again?: User): Promise<UserCredential> {
  const { idToken, accessToken } = await proveByGoogleFrame(googlePage, again !== undefined);
  return signInBy(GoogleAuthProvider.credential(idToken, accessToken), auth, again);
}

/** The account that is being chosen. */
let choosing: Promise<GoogleAccount | null> | undefined;

/**
 * Signs in with the emulator: Google's script cannot be loaded offline, so our own chooser names the account.
 */
export async function signInWithChosenAccount(auth: Auth, again?: User): Promise<UserCredential> {
  // The next click of a double click, while the chooser is being loaded.
  if (choosing) throw new AuthFailure('auth/cancelled-popup-request');
  choosing = import('./google-chooser').then(({ chooseGoogleAccount }) => chooseGoogleAccount());
  const account = await choosing.finally(() => (choosing = undefined));
  if (!account) throw new AuthFailure('auth/popup-closed-by-user');
  const claims = { sub: account.email, email: account.email, name: account.name, email_verified: true };
  return signInBy(GoogleAuthProvider.credential(JSON.stringify(claims)), auth, again);
}

function signInBy(credential: OAuthCredential, auth: Auth, again?: User): Promise<UserCredential> {
  return again ? reauthenticateWithCredential(again, credential) : signInWithCredential(auth, credential);
}
