import { uncommittedInputs } from '@safar/tooling/provenance';
import { flag } from '../../command-line/arguments';
import { UsageError } from '../../command-line/usage-error';

/** How many uncommitted files a refusal names. */
const MAX_SHOWN_FILES = 10;

export const allowDirtyFlag = flag('publish although sources differ from the last commit');

/** Throws a sentence when what is built could not be built again from any commit. */
export function assertCommitted(names: readonly string[]): void {
  const files = uncommittedInputs(names);
  if (files.length === 0) return;
  const shown = files.slice(0, MAX_SHOWN_FILES).map((file) => `\n  ${file}`);
  const rest = files.length - shown.length;
  throw new UsageError(
    `${files.length} of the files that this is built from differ from the last commit:${shown.join('')}` +
      `${rest > 0 ? `\n  and ${rest} more` : ''}\nCommit them, or publish them as they are: --allow-dirty.`,
  );
}
