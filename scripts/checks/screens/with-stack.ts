import { startStack } from '../../stack/stack';
import { freeBasePort } from '../../stack/processes/free-ports';
import type { Progress } from '../../progress';
import { temporaryFolder } from '../../stack/testing/temporary-folder';

/** Does the work at the house that `running` names, else at one of its own with sample data, which is gone afterwards. */
export async function withStack(
  running: string | undefined,
  progress: Progress,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  if (running) return work(running);
  const data = temporaryFolder();
  const env = {
    ...process.env,
    SAFAR_DATA: data.folder,
    PORT: String(await freeBasePort()),
    LOG_LEVEL: 'warn',
  };
  const stack = await startStack({ env, progress });
  try {
    await work(stack.origin);
  } finally {
    await stack.stop();
    await data.clear();
  }
}
