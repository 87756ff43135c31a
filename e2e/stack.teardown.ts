import { takeRunningStack } from './running-stack';

/** Stops the site that the setup started and removes its data. */
export default async function teardown(): Promise<void> {
  const running = takeRunningStack();
  await running?.stack.stop();
  await running?.data.clear();
}
