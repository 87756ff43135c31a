import { isRouteErrorResponse } from 'react-router-dom';

const dataErrors = new WeakSet<object>();

/** Records that a screen's loader threw `cause`, not its rendering. Returns it, to be thrown again. */
export function markAsDataError(cause: unknown): unknown {
  if (typeof cause === 'object' && cause !== null) dataErrors.add(cause);
  return cause;
}

/**
 * Returns whether a loader threw it. Such an error is a backend's and never makes the page leave a build.
 * Source: docs/design/federation.md, Router.
 */
export function isDataError(cause: unknown): boolean {
  // A thrown Response reaches the boundary as another object.
  if (isRouteErrorResponse(cause)) return true;
  return typeof cause === 'object' && cause !== null && dataErrors.has(cause);
}

/**
 * Returns whether it is a mistake in code rather than a request that failed. A failed fetch is a TypeError as
 * well; its stack shows no frame of a build.
 */
export function isProgrammingError(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof ReferenceError;
}
