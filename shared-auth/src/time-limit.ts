/** The time one request may take, without the body of its response. */
export const IDENTITY_TIMEOUT_MS = 10_000;
