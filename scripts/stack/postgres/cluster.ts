import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '@safar/releases';
import { commandOf, endProcess, startedAt } from '../processes/process-identity';
import { otherDataFolder } from '../data/other-data-folder';
import { OtherVersion } from '../data/other-version';
import type { PostgresUser } from './postgres-user';

/** SIGINT ends sessions and writes the data; SIGQUIT ends at once, and the next start recovers the data. */
export const POSTGRES_STOP = ['SIGINT', 'SIGQUIT'] as const;

/** It takes a second or two, and writes 40 MB. */
const INITDB_TIMEOUT_MS = 180_000;
const VERSION_TIMEOUT_MS = 30_000;

/**
 * Makes the cluster's folder with `initdb`, unless it is there. It is made under another name and renamed, so
 * that a killed start leaves no half of it. The locale sorts text by code point and knows all letters, the
 * same on every system.
 */
export function createCluster(folder: string, initdb: string, password: string, user: PostgresUser): void {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.draft`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner) {
    for (const file of [draft, passwordFile]) chownSync(file, user.owner.uid, user.owner.gid);
  }
  const run = user.runAs([
    initdb,
    ...['--pgdata', draft, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...['--lc-ctype', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', '--no-instructions'],
  ]);
  const [program, ...args] = run.command;
  const cwd = path.parse(folder).root;
  const made = spawnSync(program, args, { encoding: 'utf8', cwd, timeout: INITDB_TIMEOUT_MS, ...run.user });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL's initdb failed:\n${made.error?.message ?? `${made.stdout}${made.stderr}`.trim()}`,
    );
  }
  renameSync(draft, folder);
  syncFolder(path.dirname(folder));
}

/**
 * Throws an {@link OtherVersion} when another major version of PostgreSQL made the cluster: this one's
 * `postgres` cannot read it.
 */
export function assertSameVersion(folder: string, postgres: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const made = readFileSync(file, 'utf8').trim();
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8', timeout: VERSION_TIMEOUT_MS });
  const own = /\d+/.exec(stdout)?.[0];
  if (own === undefined || made === own) return;
  throw new OtherVersion(
    `${folder} has the data of PostgreSQL ${made}, and this Safar comes with PostgreSQL ${own}: run npm run backup ` +
      `with the Safar that made it, and restore that here: SAFAR_DATA=${otherDataFolder()} npm run restore -- <backup>`,
  );
}

/**
 * Clears what a killed server may have left. A server that still runs in this folder is ended. A
 * `postmaster.pid` is removed whose pid another process has got since: PostgreSQL would take that for a
 * running server.
 */
export async function clearOrphans(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const started = startedAt(pid);
  if (started === undefined) return;
  if (!commandOf(pid)?.includes(folder)) rmSync(pidFile);
  else if (!(await endProcess({ pid, started }, POSTGRES_STOP))) {
    throw new Error(
      `A previous PostgreSQL (process ${pid}) runs in ${folder} and does not end: end it yourself.`,
    );
  }
}
