const POLL_INTERVAL_MS = 100;

/** Waits until the condition is true. Rejects with what `failure` says when it is not within that time. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { timeoutMs, failure }: { timeoutMs: number; failure: string | (() => string) },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(typeof failure === 'string' ? failure : failure());
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
