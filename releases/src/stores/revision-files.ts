const REVISION_FILE = /^(\d{8})\.json$/;

/** Returns the path of a registry document in its store: its name is the revision with eight digits. */
export const revisionPath = (revision: number): string =>
  `registry/${String(revision).padStart(8, '0')}.json`;

/** Returns the revisions of the documents among these file names, in ascending order. */
export function revisionsIn(names: readonly string[]): number[] {
  return names.flatMap((name) => Number(REVISION_FILE.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
}
