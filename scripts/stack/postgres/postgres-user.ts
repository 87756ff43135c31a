import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** How a command is run as the user PostgreSQL runs as. */
export interface RunAs {
  /** Undefined: as the present user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  readonly run: (command: readonly [string, ...string[]]) => {
    readonly command: readonly [string, ...string[]];
    readonly user?: { readonly uid: number; readonly gid: number };
  };
}

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * How to run PostgreSQL's programs with this cluster; all of `folders` must be entered for that. PostgreSQL refuses to run as
 * root: root lends it another user, the one who owns the cluster already, else `postgres` where there is one, else `nobody`.
 * That user may be unable to enter the folders (a clone in /root, a `mktemp -d`), which are nobody else's business and stay
 * closed. Then setpriv(1) lets it keep one privilege of root's, passing closed folders; access(2), which PostgreSQL asks
 * about its own program, honours that only with `no_setuid_fixup`.
 */
export function postgresUser(cluster: string, folders: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { run: (command) => ({ command }) };
  const user = existsSync(cluster) ? ownerOf(cluster) : unprivilegedUser();
  const owner = { uid: user.uid, gid: user.gid };
  if (folders.every((folder) => mayEnter(user, folder)))
    return { owner, run: (command) => ({ command, user: owner }) };
  const lent = '-all,+dac_override';
  const setpriv = [
    'setpriv',
    ...['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'],
    ...['--bounding-set', lent, '--inh-caps', lent, '--ambient-caps', lent],
    ...['--securebits', '+no_setuid_fixup'],
  ] as const;
  if (spawnSync(setpriv[0], [...setpriv.slice(1), 'true']).status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and the user '${user.name}' cannot enter ${folders.find((f) => !mayEnter(user, f))}: run this as an ordinary user, or in a folder that others may enter.`,
    );
  }
  return { owner, run: (command) => ({ command: [...setpriv, ...command] }) };
}

function ownerOf(folder: string): User {
  const { uid, gid } = statSync(folder);
  return { name: `number ${uid}`, uid, gid };
}

function unprivilegedUser(): User {
  const id = (flag: string, name: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN);
  for (const name of ['postgres', 'nobody']) {
    const user = { name, uid: id('-u', name), gid: id('-g', name) };
    if (user.uid > 0 && user.gid > 0) return user;
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody': run this as an ordinary user.",
  );
}

/** Whether the user may pass through every folder down to this one, by their owners and modes. */
function mayEnter(user: User, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = path.dirname(folder);
  return (mode & execute) !== 0 && (parent === folder || mayEnter(user, parent));
}
