/** How long one call may take, its answer's body not included. */
export const IDENTITY_TIMEOUT_MS = 10_000;
