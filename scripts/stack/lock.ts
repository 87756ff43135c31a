import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { isAlive, startedAt } from './processes/process-identity';

const LockRecord = v.object({ acquireLock: v.string(), pid: v.number(), started: v.string() });
type LockRecord = v.InferOutput<typeof LockRecord>;

/**
 * Claims a data folder for this process, and answers how to give it back. Throws a sentence for a person when somebody
 * else works in it; the claim of a process that is gone does not count.
 */
export async function acquireLock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'claimed-by.json');
  const mine = { acquireLock: randomUUID(), pid: process.pid, started: startedAt(process.pid) ?? '' };
  const draft = `${file}.${mine.acquireLock}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!tryLink(draft, file)) {
      refuseOthers(file, folder, mine);
      rmSync(file, { force: true });
    }
    // Two that removed the same old claim may each have removed the other's with it: the later one stands.
    await pause(50);
    refuseOthers(file, folder, mine);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

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

function refuseOthers(file: string, folder: string, mine: LockRecord): void {
  const holder = readLock(file);
  if (!holder || holder.acquireLock === mine.acquireLock || !isAlive(holder)) return;
  throw new Error(
    `Safar already runs in ${folder} (process ${holder.pid}). Stop it first, or start another one beside it: SAFAR_DATA=.data-2 PORT=4000 npm start`,
  );
}

function readLock(file: string): LockRecord | undefined {
  try {
    return v.parse(LockRecord, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
