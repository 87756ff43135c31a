import * as v from 'valibot';
import type { LeftOutInstances } from './left-out-instances';

const CHECK_INTERVAL_MS = 1_000;
/** An instance that takes longer to respond is left out: it hangs. */
const CHECK_TIMEOUT_MS = 2_000;
const LATE = `It did not respond to /readyz within ${CHECK_TIMEOUT_MS / 1000} s.`;

const TimedOut = v.looseObject({ name: v.literal('TimeoutError') });

/** Asks each instance again and again whether it is ready, and notes which one is. Returns what stops it. */
export function checkReadiness(addresses: readonly string[], leftOut: LeftOutInstances): () => void {
  const checks = setInterval(() => {
    for (const address of addresses) void check(address, leftOut);
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(checks);
}

async function check(address: string, leftOut: LeftOutInstances): Promise<void> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const { ok, status } = await fetch(`${address}/readyz`, { signal });
    if (ok) leftOut.ready(address);
    else leftOut.leaveOut(address, `It responded to /readyz with ${status}.`);
  } catch (error) {
    if (v.is(TimedOut, error)) leftOut.leaveOut(address, LATE);
    else leftOut.unreachable(address);
  }
}
