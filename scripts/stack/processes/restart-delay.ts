const MIN_RESTART_DELAY_MS = 250;
export const MAX_RESTART_DELAY_MS = 10_000;
/** A process that did its work until it ended was killed: only one that does not start has to wait. */
const MAX_DELAY_AFTER_READY_MS = 1_000;
/** A process that ran this long is started again at once, as after the first time. */
const STABLE_AFTER_MS = 30_000;

/**
 * How long to wait before a process is started again that has ended: longer and longer for one that keeps
 * ending. `previous`: how long it was before; undefined the first time.
 */
export function restartDelay(
  previous: number | undefined,
  { ranForMs, wasReady }: { readonly ranForMs: number; readonly wasReady: boolean },
): number {
  if (previous === undefined || ranForMs > STABLE_AFTER_MS) return 0;
  const max = wasReady ? MAX_DELAY_AFTER_READY_MS : MAX_RESTART_DELAY_MS;
  return Math.min(Math.max(previous * 2, MIN_RESTART_DELAY_MS), max);
}
