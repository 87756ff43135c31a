import { authErrorCode } from './auth-failure';

const FALLBACK = 'Something went wrong. Please try again.';

/** The text for each of Firebase's codes. Our own codes begin with `safar/`. */
const TEXTS: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'An account with this email already exists. Log in instead.',
  'auth/invalid-email': 'Enter a valid email address.',
  'auth/weak-password': 'This password is too weak. Use at least 6 characters.',
  'auth/password-does-not-meet-requirements': 'This password is too weak.',
  'auth/invalid-credential': 'The email or password is incorrect.',
  'auth/user-not-found': 'The email or password is incorrect.',
  'auth/wrong-password': 'The email or password is incorrect.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/operation-not-allowed': 'This way of signing in is disabled.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed':
    'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/internal-error': 'The sign-in service cannot be reached. Check your connection and try again.',
  // The site's own server says so.
  'auth/service-unavailable': 'The sign-in service cannot do this now. Please try again in a few minutes.',
  'auth/timeout': 'The sign-in service took too long to respond. Please try again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you signed in.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address.',
  'auth/account-exists-with-different-credential':
    'You signed up in another way. Log in with your email and password.',
  'auth/requires-recent-login': 'Log in again to make this change.',
  'auth/user-mismatch': 'That is another account. Choose the one you are signed in with.',
  'auth/user-token-expired': 'Your session has ended. Log in again.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link is not valid or was used already. Ask for a new one.',
  'safar/too-long': 'What you entered is too long. A field takes up to 4,096 characters.',
  'safar/google-no-response': 'Google did not answer. Check your connection and try again.',
};

/** What the edge says of its own limits, in the message of Firebase's error. */
const TRY_AGAIN = /Please try again in \d+ \w+\./;

/** Returns the text for a failed sign-in, sign-up, profile change or password reset. */
export function authErrorText(error: unknown): string {
  if (authErrorCode(error) === 'auth/too-many-requests' && error instanceof Error) {
    const [when] = TRY_AGAIN.exec(error.message) ?? [];
    if (when) return `Too many attempts. ${when}`;
  }
  return TEXTS[authErrorCode(error) ?? ''] ?? FALLBACK;
}
