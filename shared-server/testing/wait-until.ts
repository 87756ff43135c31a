import { setTimeout as pause } from 'node:timers/promises';

interface WaitOptions {
  readonly timeoutMs?: number;
  /** What is wrong when the time is over. */
  readonly failure?: string | (() => string);
  /** The pause after each look: longer where to look is work for what is waited for. */
  readonly everyMs?: number;
}

type Found<Result> = Exclude<Result, false | null | undefined>;
const isFound = <Result>(result: Result): result is Found<Result> => Boolean(result);

/**
 * Waits until something is so, or is found, and returns it. Rejects with what `failure` says when it is not
 * within that time; without a limit it waits until the time of the test is over.
 */
export async function waitUntil<Result>(
  poll: () => Result | Promise<Result>,
  { timeoutMs = Infinity, failure = '', everyMs = 25 }: WaitOptions = {},
): Promise<Found<Result>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const result = await poll();
    if (isFound(result)) return result;
    if (Date.now() > end) throw new Error(typeof failure === 'string' ? failure : failure());
    await pause(everyMs);
  }
}
