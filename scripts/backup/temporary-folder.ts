import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { startedAt } from '../stack/processes/process-identity';

/** Containers may share a folder for temporary files, and each has processes and a host name of its own. */
const TEMPORARY = `safar-backup-${hostname()}-`;

/** The process of that pid, as it is written into the name of a folder; undefined when there is none. */
function ownerOf(pid: number): string | undefined {
  const started = startedAt(pid);
  return started === undefined ? undefined : `${pid}-${started.replaceAll(/\W/g, '')}`;
}

/**
 * A new folder for the data of all users, outside the place of backups. Those whose process was killed are
 * removed: nothing else would ever do it.
 */
export function newTemporaryFolder(): string {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(TEMPORARY))) {
    const left = path.join(tmpdir(), name);
    const [pid = '', started] = name.slice(TEMPORARY.length).split('-');
    const isOwn = statSync(left, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOwn && ownerOf(Number(pid)) !== `${pid}-${started}`) rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(tmpdir(), `${TEMPORARY}${ownerOf(process.pid)}-`));
}
