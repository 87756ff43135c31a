/** The time one request may take, without the body of its response. */
export const IDENTITY_TIMEOUT_MS = 10_000;

/** So long may a log-out wait at most for the backends, which it does not need. */
export const REVOCATION_TIMEOUT_MS = 2_000;
