/** What the setup of a test run leaves for its teardown to do. Jest runs both in one process. */
const steps: (() => Promise<void>)[] = [];

export function onTeardown(step: () => Promise<void>): void {
  steps.unshift(step);
}

/** The last one left is done first. */
export async function runTeardown(): Promise<void> {
  for (const step of steps.splice(0)) await step();
}
