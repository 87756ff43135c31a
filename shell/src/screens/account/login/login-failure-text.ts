import { authErrorCode } from '@safar/shared-auth';
import { authErrorText } from '@safar/shared-auth/auth-error-text';

/**
 * The error codes that mean wrong credentials. For any other, checking the credentials again would not help.
 */
const CREDENTIAL_CODES = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/invalid-email',
  'auth/user-not-found',
  'auth/wrong-password',
]);

/**
 * Returns the message of a failed login: the specification's for wrong credentials, else the reason. Source:
 * Spec 8.33.
 */
export function loginFailureText(cause: unknown): string {
  return CREDENTIAL_CODES.has(authErrorCode(cause) ?? '')
    ? 'Login failed! Please check your credentials.'
    : `Login failed! ${authErrorText(cause)}`;
}
