import { closeSharedBrowser } from '../visitor/browser-environment';
import { takeRunningStack } from './running-stack';

/** Closes the browser, stops the site that the setup started and removes its data. */
export default async function teardown(): Promise<void> {
  await closeSharedBrowser();
  const running = takeRunningStack();
  await running?.stack.stop();
  await running?.data.clear();
}
