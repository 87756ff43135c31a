import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeError } from '../describe-error';

/** The paths in a data folder. */
export function dataPaths(folder: string) {
  const at = (name: string) => path.join(folder, name);
  return {
    cluster: at('postgres'),
    accounts: at('auth-emulator'),
    secrets: at('secrets'),
    seeded: at('seeded'),
    releases: at('releases'),
    run: at('run'),
    logs: at('logs'),
  };
}

/** Makes the data folder. Throws a sentence for a person when it cannot be written. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `The data folder cannot be used: ${describeError(cause)}. Choose another: SAFAR_DATA=.data-2 npm start`,
      { cause },
    );
  }
}

/**
 * Deletes what the stack keeps in the folder, and nothing else: it may be a folder that was named by mistake.
 */
export function deleteData(folder: string): void {
  const { cluster, accounts, secrets, seeded, releases, logs } = dataPaths(folder);
  for (const each of [cluster, accounts, secrets, seeded, releases, logs]) {
    rmSync(each, { recursive: true, force: true });
  }
}
