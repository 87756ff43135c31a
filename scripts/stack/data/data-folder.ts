import { accessSync, constants, existsSync, rmSync, statfsSync } from 'node:fs';
import { makeFolder } from '@safar/releases';
import { diskFault } from '@safar/releases/disk-fault';
import { dataPaths } from './data-paths';
import { otherDataFolder } from './other-data-folder';

const MB = 1024 * 1024;
/** PostgreSQL's cluster, builds and logs of a new folder are about 130 MB. */
const MIN_FREE_NEW_MB = 200;
/** A file of PostgreSQL's log of changes has 16 MB, and there are always some. */
const MIN_FREE_MB = 50;
/** PostgreSQL's cluster of a new folder has about 1900 files, each set of builds about 600. */
const MIN_FREE_NEW_FILES = 3000;
const MIN_FREE_FILES = 100;

/** The command that most people use a data folder with. */
export const START = 'npm start';

/**
 * Does work on a data folder. What its disk or the user's rights forbid becomes a sentence that names the
 * folder and the way out: `command` with another one.
 */
export function usingDataFolder<T>(folder: string, command: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const fault = diskFault(error);
    throw fault === undefined ? error : unusable({ folder, command }, fault, { cause: error });
  }
}

function unusable(
  { folder, command }: { folder: string; command: string },
  reason: string,
  options?: ErrorOptions,
): Error {
  const way = reason.includes('full') ? 'Free some space, or choose another' : 'Choose another';
  return new Error(
    `The data folder ${folder} cannot be used: ${reason}. ${way}: SAFAR_DATA=${otherDataFolder()} ${command}`,
    options,
  );
}

/**
 * Makes the data folder. Throws a sentence for a person when this user cannot write to it, or to what others
 * made in it. Files of others that this user cannot see would seem to be missing. Services can do without a
 * log.
 */
export function makeDataFolder(folder: string, command: string): void {
  const paths = dataPaths(folder);
  usingDataFolder(folder, command, () => {
    makeFolder(folder);
    const parts = Object.values(paths).filter((each) => each !== paths.logs && existsSync(each));
    for (const each of [folder, ...parts]) accessSync(each, constants.R_OK | constants.W_OK);
  });
}

/**
 * Throws a sentence for a person when the disk of the data folder is too full for a site. `on`: a folder on
 * that disk, where the data folder does not exist yet. `command`: what needs the space.
 */
export function assertFreeSpace(
  folder: string,
  { on = folder, command = START }: { on?: string; command?: string | undefined } = {},
): void {
  const { bavail, bsize, files, ffree } = statfsSync(on);
  const freeMb = Math.floor((bavail * bsize) / MB);
  const isNew = !existsSync(dataPaths(folder).cluster);
  const neededMb = isNew ? MIN_FREE_NEW_MB : MIN_FREE_MB;
  const assertFree = (isEnough: boolean, left: string) => {
    if (!isEnough) throw unusable({ folder, command }, `its disk is almost full, with ${left} that it needs`);
  };
  assertFree(freeMb >= neededMb, `${freeMb} MB left of the ${neededMb} MB`);
  const neededFiles = isNew ? MIN_FREE_NEW_FILES : MIN_FREE_FILES;
  // A file system that has no limit of files says that it has none at all.
  assertFree(files === 0 || ffree >= neededFiles, `room for ${ffree} files of the ${neededFiles}`);
}

/**
 * Deletes what the stack keeps in the folder, and nothing else: it may be a folder that was named by mistake.
 */
export function deleteData(folder: string): void {
  const paths = dataPaths(folder);
  // Whoever starts next reads in `run` what still runs here.
  for (const each of Object.values(paths).filter((one) => one !== paths.run)) {
    rmSync(each, { recursive: true, force: true });
  }
}
