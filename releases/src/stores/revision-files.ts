const REVISION_FILE = /^(\d{8})\.json$/;

/** Returns the name of a registry document: the revision with eight digits. */
export const revisionFile = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

/** Returns the revisions of the documents among these file names, in ascending order. */
export function revisionsIn(names: readonly string[]): number[] {
  return names.flatMap((name) => Number(REVISION_FILE.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
}
