/**
 * The uid of an anonymous reader. A check constraint forbids it as the uid of an account, so nothing belongs
 * to an anonymous reader.
 */
export const ANONYMOUS = '';
