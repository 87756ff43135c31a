import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where Debian has programs of servers, which the PATH of an ordinary user does not name. */
const FOR_SERVERS = ['/usr/local/sbin', '/usr/sbin'];

/** The path of an installed program; undefined when there is none of that name. */
export function findProgram(
  name: string,
  searched = process.env['PATH'] ?? '',
  others: readonly string[] = FOR_SERVERS,
): string | undefined {
  return [...searched.split(path.delimiter).filter((folder) => folder !== ''), ...others]
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
