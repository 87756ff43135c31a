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
  const reportedAt = new Map<string, number>();
  return {
    report(error) {
      const [key, now] = [String(error), performance.now()];
      if (now - (reportedAt.get(key) ?? -Infinity) < SAME_ERROR_MS) return;
      const [oldest = ''] = reportedAt.keys();
      if (reportedAt.size >= MAX_REMEMBERED) reportedAt.delete(oldest);
      reportedAt.delete(key);
      reportedAt.set(key, now);
      onError(error);
    },
    forget: () => reportedAt.clear(),
  };
}
