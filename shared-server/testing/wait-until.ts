import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;

interface TimeLimit {
  readonly timeoutMs: number;
  /** What is wrong when the time is over. */
  readonly failure: string | (() => string);
}

/**
 * Waits until something is so. Rejects with what `failure` says when it is not within that time; without a
 * limit it waits until the time of the test is over.
 */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  { timeoutMs, failure }: TimeLimit = { timeoutMs: Infinity, failure: '' },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(typeof failure === 'string' ? failure : failure());
    await pause(POLL_INTERVAL_MS);
  }
}
