import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { makeDataFolder, START, usingDataFolder } from './data-folder';
import { dataPaths } from './data-paths';
import { otherDataFolder } from './other-data-folder';
import { isAlive, startedAt } from '../processes/process-identity';

/** The process that works in a data folder, and the port of its site. */
const LockRecord = v.object({ id: v.string(), pid: v.number(), started: v.string(), port: v.number() });
type LockRecord = v.InferOutput<typeof LockRecord>;

/** A site uses five ports, a cluster ten. */
const PORTS_APART = 10;

/** The file of a lock, and what a person called that needs it. */
interface Attempt {
  readonly file: string;
  readonly command: string;
}

const lockFile = (folder: string) => path.join(folder, 'lock.json');

/**
 * Acquires the lock of a data folder for this process, and resolves with the function that releases it.
 * Rejects with a sentence for a person while another process holds it; the lock of a process that is gone is
 * taken over. `port` is that of the site, `command` what a person called.
 */
export async function acquireLock(folder: string, port: number, command = START): Promise<() => void> {
  makeDataFolder(folder, command);
  const file = lockFile(folder);
  const record = { id: randomUUID(), pid: process.pid, started: startedAt(process.pid) ?? '', port };
  const draft = `${file}.${record.id}`;
  usingDataFolder(folder, command, () => writeFileSync(draft, JSON.stringify(record), { mode: 0o600 }));
  try {
    while (!usingDataFolder(folder, command, () => tryLink(draft, file))) {
      assertHeldByNoOther(folder, record, { file, command });
      removeOld(folder, record, { file, command });
    }
    // While a lock that was taken away by mistake is put back, a third process may find none: the later one
    // stands.
    await pause(50);
    assertHeldByNoOther(folder, record, { file, command });
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** The port of the site that runs with this data folder; undefined when none does. */
export function runningSitePort(folder: string): number | undefined {
  const holder = readLock(lockFile(folder));
  return holder && isAlive(holder) ? holder.port : undefined;
}

/**
 * Throws a sentence for a person when the folder has half of a backup, because a restore is in progress or
 * was killed.
 */
export function assertFinished(folder: string): void {
  if (!existsSync(dataPaths(folder).unfinished)) return;
  const holder = readLock(lockFile(folder));
  if (holder && holder.pid !== process.pid && isAlive(holder)) throw restoreInProgress(folder, holder);
  throw new Error(
    `A restore into ${folder} did not finish. Run it again: npm run restore -- <backup>. ` +
      'Or begin without data: npm start -- --fresh',
  );
}

const restoreInProgress = (folder: string, { pid }: LockRecord): Error =>
  new Error(`A restore into ${folder} is in progress (process ${pid}). Try again once it has ended.`);

/** Unlike a write, a link never shows half a file, and fails when the name is taken. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (v.is(v.looseObject({ code: v.literal('EEXIST') }), error)) return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone. Another process may have taken it over since it was read, so it
 * is looked at once more where nobody else finds it, and put back when somebody holds it.
 */
function removeOld(folder: string, own: LockRecord, { file, command }: Attempt): void {
  const removed = `${file}.${own.id}.old`;
  try {
    renameSync(file, removed);
  } catch (error) {
    if (v.is(v.looseObject({ code: v.literal('ENOENT') }), error)) return;
    throw error;
  }
  try {
    assertHeldByNoOther(folder, own, { file: removed, command });
  } catch (error) {
    tryLink(removed, file);
    throw error;
  } finally {
    rmSync(removed, { force: true });
  }
}

function assertHeldByNoOther(folder: string, own: LockRecord, { file, command }: Attempt): void {
  const holder = readLock(file);
  if (!holder || holder.id === own.id || !isAlive(holder)) return;
  if (existsSync(dataPaths(folder).unfinished)) throw restoreInProgress(folder, holder);
  throw new Error(
    `Safar already runs in ${folder} (process ${holder.pid}), at port ${holder.port}. ` +
      `Stop it first, or use other data: SAFAR_DATA=${otherDataFolder()} PORT=${holder.port + PORTS_APART} ${command}`,
  );
}

function readLock(file: string): LockRecord | undefined {
  try {
    return v.parse(LockRecord, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
