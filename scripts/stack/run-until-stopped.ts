import { killAll } from './processes/supervise';
import { startStack, type Stack, type StackOptions } from './stack';

/** npm passes a Ctrl-C on to us although the terminal has sent it already: the same one arrives twice. */
const SAME_KEYSTROKE = 1000;

/**
 * Starts the house and runs it until Ctrl-C, SIGTERM or a closed terminal; then stops it in order and exits 0. A second
 * Ctrl-C ends everything at once. When it cannot be started, or `opened` fails, says why and exits 1.
 */
export async function runUntilStopped(
  options: Omit<StackOptions, 'signal'>,
  opened: (stack: Stack) => void | Promise<void>,
): Promise<never> {
  const stopping = new AbortController();
  let stoppedAt = 0;
  stopping.signal.addEventListener('abort', () => {
    stoppedAt = Date.now();
    console.log('\n  Stopping…');
  });
  const onSignal = () => {
    if (stopping.signal.aborted && Date.now() - stoppedAt > SAME_KEYSTROKE) {
      killAll();
      process.exit(1);
    }
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env['npm_lifecycle_event']) whenParentIsGone(() => stopping.abort());
  // A closed terminal takes the output with it.
  process.stdout.on('error', () => undefined);

  let stack: Stack | undefined;
  let failed = false;
  try {
    stack = await startStack({ ...options, signal: stopping.signal });
    await opened(stack);
    await untilAborted(stopping.signal);
  } catch (error) {
    failed = !stopping.signal.aborted;
    if (failed) console.error(`\n${describe(error)}`);
  }
  await stack?.stop();
  if (!failed) console.log('  Stopped.');
  process.exit(failed ? 1 : 0);
}

/** A SIGTERM to npm ends npm alone: it does not reach us, whom npm started by way of a shell. */
function whenParentIsGone(act: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** What went wrong in the world is told in a sentence; a mistake of ours with the place it was made. */
function describe(error: unknown): string {
  if (error instanceof TypeError || error instanceof ReferenceError) return String(error.stack);
  return error instanceof Error ? error.message : String(error);
}
