import { authErrorCode, authErrorText } from '@safar/shared-auth';

/** The failures that say nothing against what was typed. */
const NOT_THE_CREDENTIALS = new Set([
  'auth/network-request-failed',
  'auth/internal-error',
  'auth/too-many-requests',
  'auth/operation-not-allowed',
  'auth/user-disabled',
]);

/** The specification's sentence, or the true reason where checking the credentials would not help. Source: specification.md section 8. */
export function loginFailureText(cause: unknown): string {
  const code = authErrorCode(cause);
  if (code !== undefined && !NOT_THE_CREDENTIALS.has(code))
    return 'Login failed! Please check your credentials.';
  return `Login failed! ${authErrorText(cause)}`;
}
