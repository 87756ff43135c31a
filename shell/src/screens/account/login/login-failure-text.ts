import { authErrorCode, authErrorText } from '@safar/shared-auth';

/** The failures that speak against what was typed; any other has a reason that checking it again would not help. */
const THE_CREDENTIALS = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/invalid-email',
  'auth/user-not-found',
  'auth/wrong-password',
]);

/** The specification's sentence, or the true reason. Source: Spec 8.33. */
export function loginFailureText(cause: unknown): string {
  return THE_CREDENTIALS.has(authErrorCode(cause) ?? '')
    ? 'Login failed! Please check your credentials.'
    : `Login failed! ${authErrorText(cause)}`;
}
