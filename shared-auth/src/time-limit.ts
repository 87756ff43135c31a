/** How long one call may take, its answer's body not included. */
export const TIME_LIMIT_MS = 10_000;
