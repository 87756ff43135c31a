const changes = new EventTarget();

/** Tells {@link onDataChange}: a call that changes something begins, or has ended, whichever way. */
export function emitDataChange(): void {
  changes.dispatchEvent(new Event('change'));
}

/**
 * Whenever a remote changes something on a backend: what was loaded before is out of date. Gives what stops
 * it.
 */
export function onDataChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
