import { take } from './running-stack';

/** Stops the site of the journeys and removes its data. */
export default async function teardown(): Promise<void> {
  const running = take();
  await running?.stack.stop();
  await running?.data.clear();
}
