import { authErrorText } from '@safar/shared-auth';

/** Awaits an operation of the session; what it throws carries the sentence a user may read, as forms show it. */
export async function withAuthErrorText<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    throw new Error(authErrorText(cause), { cause });
  }
}
