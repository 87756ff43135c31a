import type { Deployer } from '@safar/releases';
import { openDeployer } from './open-deployer';

/** A call that is not what the command knows; the message says what it knows. */
class UsageError extends Error {
  override name = 'Misused';
}

/**
 * The body of a command that deploys: does the work and says what came of it, or in one sentence why not (exit code 1).
 * `words`: those after the command; `usage`: how it is called.
 */
export async function deployCommand(
  usage: string,
  work: (deployer: Deployer, words: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    const words = process.argv.slice(2);
    if (words.includes('--help')) throw new UsageError();
    console.log(await work(await openDeployer(process.env), words));
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}${error.message && '\n'}Usage: ${usage}`);
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Shows how the command is called. */
export function usageError(sentence: string): never {
  throw new UsageError(sentence);
}

/** The one package that a command is called with, and the words after it. */
export function packageAmong([name, ...rest]: readonly string[]): { name: string; rest: readonly string[] } {
  if (name === undefined || name.startsWith('-')) usageError('Name a package, such as mfe-tours.');
  return { name, rest };
}
