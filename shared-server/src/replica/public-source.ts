import type { App } from '../app';

/** Reads for a user, or for an anonymous visitor (null), from whichever source is to be read then. */
export type ReadFrom<Source> = <Result>(
  user: object | null,
  read: (source: Source) => Promise<Result>,
) => Promise<Result>;

/**
 * Reads what may come from the replica, if there is one (replica.ts). `read`: what each change notifies, from
 * the replica; `readPrimary`: the rest, from the replica only while the primary is away.
 */
const source =
  (how: 'read' | 'readPrimary') =>
  <Source>(app: App, primary: Source, replica: Source | undefined): ReadFrom<Source> =>
  (user, read) =>
    app.replica && replica !== undefined
      ? app.replica[how](
          user,
          () => read(replica),
          () => read(primary),
        )
      : read(primary);

export const publicSource = source('read');
export const primarySource = source('readPrimary');
