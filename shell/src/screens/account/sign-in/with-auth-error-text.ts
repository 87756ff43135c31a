import { authErrorText } from '@safar/shared-auth/auth-error-text';

/**
 * Awaits an operation of the session. When it rejects, throws an Error whose message can be shown to the
 * user.
 */
export async function withAuthErrorText<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    throw new Error(authErrorText(cause), { cause });
  }
}
