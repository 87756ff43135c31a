import { StartError } from './start-error';

/**
 * Runs the body of an entry file. It ends with exit code 1 and one sentence for a {@link StartError}, or else
 * the stack.
 */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
