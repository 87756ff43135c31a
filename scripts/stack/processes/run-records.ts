import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safar/releases';
import * as v from 'valibot';
import { writeFileDurably } from '../data/durable-files';
import { endProcess, isAlive, startedAt } from './process-identity';

/** The signals that end a process, in the order in which they are sent. */
export const StopSignals = v.array(v.picklist(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL']));
export type StopSignals = v.InferOutput<typeof StopSignals>;

const RunRecord = v.object({
  pid: v.number(),
  started: v.string(),
  /** The process that started it. Absent: in what an older Safar wrote. */
  by: v.exactOptional(v.object({ pid: v.number(), started: v.string() })),
  /** The higher, the later the process was started and the earlier it is ended. */
  order: v.number(),
  stopSignals: StopSignals,
});

const fileOf = (runFolder: string, name: string) => path.join(runFolder, `${name}.json`);

/**
 * Writes a record of a process that was just started, so that the next start finds it if this one is killed.
 * Does nothing when the process has ended already.
 */
export function recordRun(
  runFolder: string,
  name: string,
  run: { pid: number; order: number; stopSignals: StopSignals },
): void {
  const started = startedAt(run.pid);
  if (started === undefined) return;
  const by = { pid: process.pid, started: startedAt(process.pid) ?? '' };
  writeFileDurably(fileOf(runFolder, name), JSON.stringify({ ...run, started, by }));
}

/** Gives a record another name; does nothing when there is none. */
export function renameRunRecord(runFolder: string, name: string, newName: string): void {
  if (existsSync(fileOf(runFolder, name))) renameSync(fileOf(runFolder, name), fileOf(runFolder, newName));
}

export function deleteRunRecord(runFolder: string, name: string): void {
  rmSync(fileOf(runFolder, name), { force: true });
}

/**
 * Ends the orphans, the processes that a killed run left running, the last started first; resolves with their
 * names. A process that was given the pid of one since then is left alone. Rejects, and ends none, while the
 * one that started them runs: they are no orphans, although somebody has removed the lock.
 */
export async function endOrphans(runFolder: string): Promise<string[]> {
  makeFolder(runFolder);
  const records = readdirSync(runFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name: path.basename(file, '.json'), record: readRecord(path.join(runFolder, file)) }))
    .sort((a, b) => (b.record?.order ?? 0) - (a.record?.order ?? 0));
  const by = records
    .flatMap(({ record }) => record?.by ?? [])
    .find((each) => each.pid !== process.pid && isAlive(each));
  if (by) {
    throw new Error(
      `Safar already runs with this data (process ${by.pid}), although lock.json of the folder is gone. ` +
        'Stop it first.',
    );
  }
  const ended: string[] = [];
  for (const { name, record } of records) {
    if (record && startedAt(record.pid) === record.started) {
      if (!(await endProcess(record, record.stopSignals))) {
        throw new Error(
          `A previous run left process ${record.pid} (${name}), which does not end: end it yourself.`,
        );
      }
      ended.push(name);
    }
    deleteRunRecord(runFolder, name);
  }
  return ended;
}

function readRecord(file: string): v.InferOutput<typeof RunRecord> | undefined {
  try {
    return v.parse(RunRecord, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
