import { AuthFailure } from '../firebase/auth-failure';

/** As long as a password may be at Firebase; everything else that is entered may be less. */
const MAX_LENGTH = 4096;

/**
 * Returns what a user entered; throws `safar/too-long` where that is more than the identity provider takes. A
 * request of a megabyte is cut off half way, which reads like no connection.
 */
export function sendable<Texts extends (string | undefined)[]>(...texts: Texts): Texts {
  if (texts.some((text) => text !== undefined && text.length > MAX_LENGTH))
    throw new AuthFailure('safar/too-long');
  return texts;
}
