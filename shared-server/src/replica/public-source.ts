import type { App } from '../app';

/** Reads for a user, or for an anonymous visitor (null), from whichever source is to be read then. */
export type ReadFrom<Source> = <Result>(
  user: object | null,
  read: (source: Source) => Promise<Result>,
) => Promise<Result>;

/** Reads from the replica what may come from there, if there is one (replica.ts). */
export const publicSource =
  <Source>(app: App, primary: Source, replica: Source | undefined): ReadFrom<Source> =>
  (user, read) =>
    app.replica && replica !== undefined
      ? app.replica.read(
          user,
          () => read(replica),
          () => read(primary),
        )
      : read(primary);
