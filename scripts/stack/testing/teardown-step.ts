/** The steps that the setup of a test run leaves to its teardown. Jest runs both in one process. */
const steps: (() => Promise<void>)[] = [];

export function onTeardown(step: () => Promise<void>): void {
  steps.unshift(step);
}

/** Runs the steps, the last one first. */
export async function runTeardown(): Promise<void> {
  for (const step of steps.splice(0)) await step();
}
