import path from 'node:path';

/** The paths in a backup. */
export function backupPaths(folder: string) {
  const at = (name: string) => path.join(folder, name);
  return {
    /** A file a table. */
    tours: at('databases/tours'),
    tasks: at('databases/tasks'),
    /** The accounts of the Auth emulator, with their passwords in clear. */
    accounts: at('accounts.json'),
    releaseKeys: at('secrets/release-keys'),
    deploySecret: at('secrets/deploy'),
    /** Which sample data was added. */
    seeded: at('seeded'),
    /** A release store, as in a data folder. */
    releases: at('releases'),
  };
}
