import { isRouteErrorResponse } from 'react-router-dom';

const dataErrors = new WeakSet<object>();

/** Remembers that a screen's loader threw this, not its rendering. Returns it, to be thrown on. */
export function markAsDataError(cause: unknown): unknown {
  if (typeof cause === 'object' && cause !== null) dataErrors.add(cause);
  return cause;
}

/** Whether it came from a loader: a backend's failure never speaks against the build (docs/design/federation.md, Router). */
export function isDataError(cause: unknown): boolean {
  // A thrown Response reaches the boundary as another object.
  if (isRouteErrorResponse(cause)) return true;
  return typeof cause === 'object' && cause !== null && dataErrors.has(cause);
}

/** Whether it is a mistake in code rather than an answer that did not come. A failed fetch is a TypeError as well: its stack tells. */
export function isProgrammingError(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof ReferenceError;
}
