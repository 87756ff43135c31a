import { outliveFullLog } from '@safar/shared-server/full-log';
import { describeError } from '../describe-error';
import { killAll } from './processes/child-run';
import { startStack, type Stack } from './stack';
import type { StackOptions } from './start-parts';

/**
 * npm passes a Ctrl-C on to us although the terminal has sent it already: the same one arrives twice within
 * this time.
 */
const SAME_KEYSTROKE_MS = 1000;
const PARENT_POLL_INTERVAL_MS = 250;

/**
 * Starts the stack and runs it until Ctrl-C, SIGTERM or a closed terminal; then stops it in order and exits
 * with 0. A second Ctrl-C kills everything at once. When it cannot be started, or `onStarted` fails, prints
 * why and exits with 1.
 */
export async function runUntilStopped(
  options: Omit<StackOptions, 'signal'>,
  onStarted: (stack: Stack) => void | Promise<void>,
): Promise<never> {
  const stopping = new AbortController();
  let stoppedAt = 0;
  stopping.signal.addEventListener('abort', () => {
    stoppedAt = performance.now();
    console.log('\n  Stopping…');
  });
  const onSignal = () => {
    if (stopping.signal.aborted && performance.now() - stoppedAt > SAME_KEYSTROKE_MS) {
      killAll();
      process.exit(1);
    }
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env['npm_lifecycle_event']) onParentExit(() => stopping.abort());
  // A closed terminal takes the output with it.
  outliveFullLog();

  let stack: Stack | undefined;
  let failed = false;
  try {
    stack = await startStack({ ...options, signal: stopping.signal });
    await onStarted(stack);
    await untilAborted(stopping.signal);
  } catch (error) {
    failed = !stopping.signal.aborted;
    if (failed) console.error(`\n${describeError(error)}`);
  }
  await stack?.stop();
  if (!failed) console.log('  Stopped.');
  process.exit(failed ? 1 : 0);
}

/** A SIGTERM to npm ends npm alone: npm starts us through a shell, which does not pass it on. */
function onParentExit(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_POLL_INTERVAL_MS);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
