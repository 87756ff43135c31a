import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user that PostgreSQL's programs run as. */
export interface PostgresUser {
  /** Owns the cluster; undefined when it is the present user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** The command and the user that run a program of PostgreSQL so. */
  readonly runAs: (command: readonly [string, ...string[]]) => {
    readonly command: readonly [string, ...string[]];
    readonly user?: { readonly uid: number; readonly gid: number };
  };
}

const PROGRAM_TIMEOUT_MS = 30_000;

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user for PostgreSQL's programs with this cluster; it has to enter all of `folders`. PostgreSQL refuses
 * to run as root. Root therefore runs it as another user: the one who owns the cluster already, else
 * `postgres` where there is one, else `nobody`.
 *
 * That user may be unable to enter the folders (a clone in /root, a `mktemp -d`), whose modes are left as
 * they are. Then setpriv(1) leaves it one capability of root's, CAP_DAC_OVERRIDE, which enters closed
 * folders. PostgreSQL checks its own program by access(2), which honours that capability only with
 * `no_setuid_fixup`.
 */
export function postgresUser(cluster: string, folders: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { runAs: (command) => ({ command }) };
  const user = existsSync(cluster) ? ownerOf(cluster) : unprivilegedUser();
  const owner = { uid: user.uid, gid: user.gid };
  const closed = folders.find((folder) => !mayEnter(user, folder));
  if (closed === undefined) return { owner, runAs: (command) => ({ command, user: owner }) };
  const capabilities = '-all,+dac_override';
  const setpriv = [
    'setpriv',
    ...['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'],
    ...['--bounding-set', capabilities, '--inh-caps', capabilities],
    ...['--ambient-caps', capabilities],
    ...['--securebits', '+no_setuid_fixup'],
  ] as const;
  if (spawnSync(setpriv[0], [...setpriv.slice(1), 'true'], { timeout: PROGRAM_TIMEOUT_MS }).status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and the user '${user.name}' cannot enter ${closed}: ` +
        'run this as an ordinary user, or in a folder that others may enter.',
    );
  }
  return { owner, runAs: (command) => ({ command: [...setpriv, ...command] }) };
}

function ownerOf(folder: string): User {
  const { uid, gid } = statSync(folder);
  return { name: `number ${uid}`, uid, gid };
}

function unprivilegedUser(): User {
  const id = (flag: string, name: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8', timeout: PROGRAM_TIMEOUT_MS }).stdout || NaN);
  for (const name of ['postgres', 'nobody']) {
    const user = { name, uid: id('-u', name), gid: id('-g', name) };
    if (user.uid > 0 && user.gid > 0) return user;
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody': " +
      'run this as an ordinary user.',
  );
}

/** Whether the user may pass through every folder down to this one, by their owners and modes. */
function mayEnter(user: User, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = path.dirname(folder);
  return (mode & execute) !== 0 && (parent === folder || mayEnter(user, parent));
}
