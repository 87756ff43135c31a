/**
 * The key in localStorage of the email of the user who was last known to be signed in on this browser. The
 * page reads it before its first paint, shared-auth before it knows the session.
 */
export const SIGNED_IN_HINT_KEY = 'safar-signed-in';
