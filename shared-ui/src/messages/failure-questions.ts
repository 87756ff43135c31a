/*
 * What screens ask of a request that failed. ApiFailure of shared-auth has these properties; this package
 * does not import that one. No schemas: slots without a form would load them for this alone.
 */

/** Whether what was asked for does not exist any more, or never did. */
export const isMissing = (error: unknown): error is Error & { status: 404 } =>
  error instanceof Error && 'status' in error && error.status === 404;

/** Whether a server decided against it. Without a response nobody knows whether it was done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'kind' in error && error.kind === 'http';
