import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 10;

/** Waits until something is so; in vain until the time of the test is over. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_INTERVAL_MS);
}
