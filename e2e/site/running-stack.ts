import type { Stack } from '@safar/scripts/stack/stack';

interface RunningStack {
  stack: Stack;
  data: { clear(): Promise<void> };
}

let running: RunningStack | undefined;

/** Hands the stack from the journeys' setup to their teardown: both run in one process. */
export function setRunningStack(stack: RunningStack): void {
  running = stack;
}

/** Returns the stack that the setup started, to be stopped; undefined when it started none. */
export function takeRunningStack(): RunningStack | undefined {
  const stack = running;
  running = undefined;
  return stack;
}
