import { rmSync } from 'node:fs';
import { take } from './running-house';

/** Stops the site of the journeys and removes its data. */
export default async function teardown(): Promise<void> {
  const running = take();
  await running?.house.stop();
  if (running) rmSync(running.folder, { recursive: true, force: true });
}
