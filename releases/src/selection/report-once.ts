import { LRUCache } from 'lru-cache';

/** How long an error is not reported again. */
const SAME_ERROR_MS = 10 * 60_000;
const MAX_REMEMBERED = 100;

/**
 * Reports each error once in ten minutes: a store that cannot be read is asked again with each request, and
 * would fill the log. `forget` has all of them reported again.
 */
export function reportOnce(onError: (error: unknown) => void): {
  readonly report: (error: unknown) => void;
  readonly forget: () => void;
} {
  const reported = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: SAME_ERROR_MS });
  return {
    report(error) {
      if (reported.has(String(error))) return;
      reported.set(String(error), true);
      onError(error);
    },
    forget: () => reported.clear(),
  };
}
