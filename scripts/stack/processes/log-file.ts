import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safar/releases';
import { describeError } from '../../describe-error';

/** How large a log may become, and how often that is looked at. */
export interface LogLimits {
  readonly maxBytes: number;
  readonly pollIntervalMs: number;
}

const LOG_LIMITS: LogLimits = { maxBytes: 10 * 1024 * 1024, pollIntervalMs: 5_000 };
/** The previous contents of a log that are kept: `edge.1.log` is the newest, `edge.4.log` the oldest. */
const MAX_PREVIOUS_LOGS = 4;
const CHUNK_BYTES = 64 * 1024;

const previousLog = (file: string, age: number) => file.replace(/\.log$/, `.${age}.log`);

/** Begins a new log, and keeps that of the run before as a previous one. Gives the path of the file. */
export function beginLog(folder: string, name: string): string {
  const file = path.join(folder, `${name}.log`);
  makeFolder(folder);
  if (existsSync(file)) renameSync(file, makeRoom(file));
  return file;
}

/**
 * Opens a log to append to it. Its folder is made anew when somebody has removed it. `instead`: what to use
 * while it cannot be opened, as on a full disk: a process is more than its log.
 */
export function openLog<Other>(file: string, instead: (error: unknown) => Other): number | Other {
  try {
    makeFolder(path.dirname(file));
    return openSync(file, 'a', 0o600);
  } catch (error) {
    return instead(error);
  }
}

/**
 * Moves the contents of a log to a previous one whenever it has become too large. Returns a function that
 * ends this. The processes write to the file themselves, so that they survive their supervisor. So it is
 * copied and emptied, and they go on writing at its new end.
 */
export function limitLog(
  file: string,
  report: (line: string) => void,
  { maxBytes, pollIntervalMs }: LogLimits = LOG_LIMITS,
): () => void {
  let failed = false;
  const timer = setInterval(() => {
    try {
      if (statSync(file).size > maxBytes) moveContents(file, makeRoom(file), 2 * maxBytes);
      failed = false;
    } catch (error) {
      const problem = existsSync(file)
        ? `grows, because it could not be emptied: ${describeError(error)}`
        : 'is gone: what is logged is lost until the process is started again.';
      if (!failed) report(`${file} ${problem}`);
      failed = true;
    }
  }, pollIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Makes each previous log one older, and gives the path of the newest, which is free then. */
function makeRoom(file: string): string {
  for (let age = MAX_PREVIOUS_LOGS - 1; age > 0; age -= 1) {
    if (existsSync(previousLog(file, age))) renameSync(previousLog(file, age), previousLog(file, age + 1));
  }
  return previousLog(file, 1);
}

/**
 * Copies until nothing new is there, since processes write meanwhile, or until `maxBytes` are copied. What is
 * written between the last look and the emptying is lost: these are microseconds, or milliseconds when the
 * machine gives the processor to another process just then.
 */
function moveContents(file: string, target: string, maxBytes: number): void {
  const source = openSync(file, 'r+');
  const copy = openSync(target, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let copied = 0;
    for (let read; copied < maxBytes && (read = readSync(source, chunk)) > 0; copied += read) {
      writeSync(copy, chunk, 0, read);
    }
    ftruncateSync(source, 0);
  } finally {
    closeSync(source);
    closeSync(copy);
  }
}
