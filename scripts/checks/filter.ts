import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

/** What of a check the command line asks for. */
export interface Filter {
  /** Folders, files or parts of their paths, from the root of the repository. Empty: everything. */
  readonly paths: readonly string[];
  /** A pattern that the names of tests have to match. */
  readonly testName?: string;
}

export const isEmpty = ({ paths, testName }: Filter) => paths.length === 0 && testName === undefined;

/** A path as the lists of files have it: from the root, with slashes, without `./` before and `/` behind. */
export function normalizePath(file: string): string {
  const relative = path.isAbsolute(file) ? path.relative(ROOT, file) : path.normalize(file);
  return relative.split(path.sep).join('/').replace(/\/$/, '');
}

/**
 * The candidates whose path holds one of the filter's paths. Throws a sentence when one of those selects
 * nothing.
 */
export function select(candidates: readonly string[], { paths }: Filter, noun: string): readonly string[] {
  if (paths.length === 0) return candidates;
  const nothing = paths.find((wanted) => !candidates.some((each) => each.includes(wanted)));
  if (nothing !== undefined)
    throw new Error(`The filter '${nothing}' matches no ${noun}, and no check has that name.`);
  return candidates.filter((each) => paths.some((wanted) => each.includes(wanted)));
}
