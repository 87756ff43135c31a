import { startStack, type Stack } from '../../stack/stack';
import { freeBasePort } from '../../stack/processes/ports/free-ports';
import type { Progress } from '../../progress';
import { temporaryFolder } from '../../stack/testing/temporary-folder';

/**
 * Does the work at the site whose origin is `running`, else at a stack of its own with sample data, deleted
 * afterwards.
 */
export async function withStack(
  running: string | undefined,
  progress: Progress,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  return running ? work(running) : withOwnStack(progress, ({ origin }) => work(origin));
}

/** Does the work at a stack with sample data, which is deleted afterwards. */
export async function withOwnStack(progress: Progress, work: (stack: Stack) => Promise<void>): Promise<void> {
  const data = temporaryFolder();
  const env = {
    ...process.env,
    SAFAR_DATA: data.folder,
    PORT: String(await freeBasePort()),
    LOG_LEVEL: 'warn',
    // Checks send as much from one address as nobody else does.
    RATE_LIMIT_FACTOR: '1000',
    // Longer than usual, because one machine runs the site and the checks at once.
    ADMISSION_TIMEOUT_MS: '15000',
  };
  const stack = await startStack({ env, progress });
  try {
    await work(stack);
  } finally {
    await stack.stop();
    await data.clear();
  }
}
