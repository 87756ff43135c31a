import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where Debian has programs of servers, which the PATH of an ordinary user does not name. */
const FOR_SERVERS = ['/usr/local/sbin', '/usr/sbin'];

/** Where a program is looked for: the `PATH`, and folders after it. */
export interface Searched {
  readonly searched?: string;
  readonly others?: readonly string[];
}

/** The path of an installed program; undefined when there is none of that name. */
export function findProgram(
  name: string,
  { searched = process.env['PATH'] ?? '', others = FOR_SERVERS }: Searched = {},
): string | undefined {
  return [...searched.split(path.delimiter).filter((folder) => folder !== ''), ...others]
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
