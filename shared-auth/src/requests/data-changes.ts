import { dropEarly } from './early-data';

const changes = new EventTarget();

/**
 * Calls the listeners of {@link onDataChange}: a request that changes something begins, or has ended in any
 * way.
 */
export function emitDataChange(): void {
  dropEarly();
  changes.dispatchEvent(new Event('change'));
}

/**
 * Calls the listener whenever a remote changes something on a backend, because data loaded earlier is out of
 * date then. Returns a function that stops it.
 */
export function onDataChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
