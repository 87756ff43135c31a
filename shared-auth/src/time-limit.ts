/** The time one request may take, without the body of its response. */
export const IDENTITY_TIMEOUT_MS = 10_000;

/** How long a request may take altogether, its repetition and the body of its response included. */
export const TOTAL_TIMEOUT_MS = 15_000;

/** So long may a log-out wait at most for the backends, which it does not need. */
export const REVOCATION_TIMEOUT_MS = 2_000;
