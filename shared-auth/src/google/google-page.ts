import type { PageData } from '@safar/shared-contracts/page.contract';
import { GoogleAuthProvider, type Auth } from 'firebase/auth';
import { AuthFailure, authErrorCode } from '../firebase/auth-failure';
import { openGoogleWindow } from './google-window';
import { openAuth } from '../firebase/open-auth';

/** What the Google page gives to the page that has it in a frame: Google's tokens, or Firebase's code. */
export type GoogleProof =
  | { readonly idToken: string | undefined; readonly accessToken: string | undefined }
  | { readonly failure: string };

declare global {
  interface Window {
    /**
     * On the Google page: opens Google's window. `again`: only the account that is signed in may be chosen.
     * Never rejects.
     */
    safarGoogleWindow?: (again: boolean) => Promise<GoogleProof>;
  }
}

/**
 * Offers Google's window to the page that loads this one in a frame. Both have one origin, and so one stored
 * session; Firebase is opened when the window is.
 */
export function serveGoogleWindow({ firebase }: PageData['identity']): void {
  let opening: Promise<Auth> | undefined;
  window.safarGoogleWindow = async (again) => {
    try {
      opening ??= openAuth(firebase);
      const auth = await opening;
      await auth.authStateReady();
      if (again && !auth.currentUser) throw new AuthFailure('auth/user-token-expired');
      const result = await openGoogleWindow(auth, again ? (auth.currentUser ?? undefined) : undefined);
      const credential = GoogleAuthProvider.credentialFromResult(result);
      return { idToken: credential?.idToken, accessToken: credential?.accessToken };
    } catch (error) {
      return { failure: authErrorCode(error) ?? 'auth/internal-error' };
    }
  };
}
