import type { Problem } from '@safar/shared-contracts/development.contract';
import { forkChild } from './fork-child';

/**
 * Checks the types of packages now and after each change, in a process of its own. Returns a function that
 * ends it.
 */
export function watchTypes(
  names: readonly string[],
  onChecked: (problems: readonly Problem[]) => void,
): () => void {
  return forkChild('./check-types.child.ts', names, { onMessage: onChecked });
}
