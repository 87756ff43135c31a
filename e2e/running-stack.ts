import type { Stack } from '@safar/scripts/stack/stack';

interface Running {
  stack: Stack;
  data: { clear(): Promise<void> };
}

let running: Running | undefined;

/** Setup and teardown of the journeys run in one process, and share the house through this module. */
export function setRunningStack(stack: Running): void {
  running = stack;
}

/** Takes the house back, to be stopped. */
export function takeRunningStack(): Running | undefined {
  const taken = running;
  running = undefined;
  return taken;
}
