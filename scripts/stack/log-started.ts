import type { Progress } from '../progress';
import { SAMPLE_ACCOUNTS } from './sample-accounts';
import type { Settings } from './settings';

/** Prints where a site is, as a sentence, and what a person does next. */
export function logStarted(
  sentence: string,
  { firebase, seed }: Pick<Settings, 'firebase' | 'seed'>,
  progress: Pick<Progress, 'log'>,
): void {
  progress.log(`\n  ${sentence}\n`);
  if (!firebase && seed) {
    for (const { email, password } of SAMPLE_ACCOUNTS) progress.log(`  Sign in as ${email} with ${password}`);
  }
  progress.log('  Ctrl-C stops it.\n');
}
