import {
  appendFileSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import type { PostgresUser } from './postgres-user';

/** The replication slot: the primary keeps what its replica has not read yet. */
const SLOT = 'safar_replica';

/**
 * What is of the running server alone, or made anew. Source:
 * https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const COPIED_EMPTY = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]);

const Stopped = v.object({ labelfile: v.string() });
const Vanished = v.object({ code: v.literal('ENOENT') });

interface Copy {
  readonly from: string;
  readonly to: string;
  /** The URL of the superuser of the primary, which runs in `from`. */
  readonly adminUrl: string;
  readonly owner: PostgresUser['owner'];
}

/**
 * Copies the cluster of a running primary into a new folder, from which a server starts as its streaming
 * replica. What was there is replaced. `pg_basebackup` would do the same, and is not part of the embedded
 * PostgreSQL.
 */
export async function copyCluster({ from, to, adminUrl, owner }: Copy): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}' and not active`,
    );
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`);
    await client.query(`select pg_backup_start('replica', true)`);
    rmSync(to, { recursive: true, force: true });
    copyFolder(from, to);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(to, 'backup_label'), v.parse(Stopped, rows[0]).labelfile);
    writeFileSync(path.join(to, 'standby.signal'), '');
    mkdirSync(path.join(to, 'pg_wal/archive_status'), { recursive: true });
    appendFileSync(path.join(to, 'postgresql.auto.conf'), connectionTo(adminUrl));
    if (owner) giveTo(to, owner);
  } finally {
    await client.end();
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (NOT_COPIED.has(entry.name)) continue;
    if (COPIED_EMPTY.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyFolder(source, target);
    else copyIfThere(source, target);
  }
}

/** The server removes files meanwhile. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if (!v.is(Vanished, error)) throw error;
  }
}

function connectionTo(adminUrl: string): string {
  const { hostname, port, username, password } = new URL(adminUrl);
  const parameters = { host: hostname, port, user: username, password: decodeURIComponent(password) };
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `primary_conninfo = '${text.join(' ')}'\nprimary_slot_name = '${SLOT}'\n`;
}

function giveTo(folder: string, { uid, gid }: NonNullable<PostgresUser['owner']>): void {
  for (const entry of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(path.join(folder, entry), uid, gid);
  }
}
