import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth';

/**
 * Opens Google's own window from this page; with `again`, it lets this user prove once more who they are. The
 * resolver is passed here and not at start: with it, Firebase would load Google's script on every page.
 */
export function openGoogleWindow(auth: Auth, again?: User): Promise<UserCredential> {
  const google = new GoogleAuthProvider();
  return again
    ? reauthenticateWithPopup(again, google, browserPopupRedirectResolver)
    : signInWithPopup(auth, google, browserPopupRedirectResolver);
}
