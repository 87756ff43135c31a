import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '../../describe-error';
import { openLog } from './log-file';
import { LISTENING, STOPPING, type ProcessDefinition, type RunContext } from './process-definition';
import { endProcess, startedAt } from './process-identity';
import { deleteRunRecord, recordRun } from './run-records';

const READY_TIMEOUT_MS = 30_000;
const READY_POLL_INTERVAL_MS = 50;
/** A start that takes longer is reported, so that the wait has a reason on the terminal. */
const SLOW_START_MS = 15_000;
const MAX_LOG_LINES = 15;
/** How often a record that could not be written, as on a full disk, is tried again. */
const RECORD_RETRY_INTERVAL_MS = 2_000;
/** How long a process that does not get its port may take to end. */
const OWN_END_MS = 2_000;

/** One run of a process, from its start to its end. */
export interface ChildRun {
  readonly child: ChildProcess;
  /** Resolves with how it ended: a signal, an exit code, or why it could not be started. */
  readonly end: Promise<string>;
  /** Resolves like `end`, or as soon as it says that it is stopping: another run may start then. */
  readonly leaving: Promise<string>;
  /** The name of its run record: that of the process, unless it stands by or is followed by another run. */
  record: string;
  /** What it has sent so far. */
  readonly sent: ReadonlySet<unknown>;
}

/** The running children of all supervisors, each with the signal that ends it at once. */
const running = new Map<ChildProcess, NodeJS.Signals>();

/** Kills every supervised process at once and in no order: what a second Ctrl-C does. */
export function killAll(): void {
  for (const [child, signal] of running) child.kill(signal);
}

/**
 * Starts the process in a session of its own: a Ctrl-C in the terminal reaches the supervisor alone, which
 * ends all processes in order. The output is appended to the log file.
 */
export function spawnChild(
  definition: ProcessDefinition,
  logFile: string,
  context: RunContext,
  { record = definition.name, socket }: { readonly record?: string; readonly socket?: number } = {},
): ChildRun {
  const { command, env, cwd, user, stopSignals, onMessage } = definition;
  const { report } = context;
  const inherited = socket === undefined ? [] : [socket];
  const channel = onMessage || socket !== undefined ? (['ipc'] as const) : [];
  const [program, ...args] = command;
  const output = openLog(logFile, (error) => {
    report(`${record} runs without a log: ${describeError(error)}`);
    return 'ignore' as const;
  });
  const child = spawn(program, args, {
    detached: true,
    env: socket === undefined ? env : { ...env, LISTEN_FDS: '1' },
    stdio: ['ignore', output, output, ...inherited, ...channel],
    ...(cwd ? { cwd } : {}),
    ...user,
  });
  if (output !== 'ignore') closeSync(output);
  const sent = new Set<unknown>();
  const stopping = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'string') sent.add(message);
      if (message === STOPPING) resolve('it was asked to stop');
      onMessage?.(message);
    });
  });
  const end = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      endRest(child);
      resolve(signal ?? `exit code ${code}`);
    });
  });
  running.set(child, stopSignals.at(-1) ?? 'SIGKILL');
  void end.then(() => running.delete(child));
  const run = { child, end, leaving: Promise.race([end, stopping]), record, sent };
  keepRecord(run, stopSignals, context);
  return run;
}

/**
 * Records the run. Where that fails, as on a full disk, it goes on without a record, since its supervisor
 * must know of it to end it, and the record is tried again until there is one or the run has ended: without
 * it the process would outlive a killed supervisor, and keep its port from the next start.
 */
function keepRecord(
  run: ChildRun,
  stopSignals: ProcessDefinition['stopSignals'],
  { runFolder, order, report }: RunContext,
): void {
  const { pid } = run.child;
  if (pid === undefined) return;
  // By the name that the run has at that time: it may stand by no more.
  const record = () => recordRun(runFolder, run.record, { pid, order, stopSignals });
  try {
    record();
  } catch (error) {
    report(`${run.record} runs without a record: ${describeError(error)}`);
    const timer = setInterval(() => {
      try {
        record();
      } catch {
        // What is wrong has been reported.
        return;
      }
      clearInterval(timer);
      if (startedAt(pid) !== undefined) report(`${run.record} has a record now.`);
    }, RECORD_RETRY_INTERVAL_MS);
    timer.unref();
    void run.end.then(() => clearInterval(timer));
  }
}

/** Ends what a process has left that was killed, such as a worker of nginx, which would keep its port. */
function endRest({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // The processes of its session that began no session of their own.
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There are none.
  }
}

/** Ends the run by the stop signals of its definition, and deletes its run record. */
export async function endChild(
  run: ChildRun,
  { stopSignals }: Pick<ProcessDefinition, 'stopSignals'>,
  { runFolder }: RunContext,
): Promise<void> {
  const { child, end } = run;
  const runs = child.exitCode === null && child.signalCode === null;
  const started = runs && child.pid !== undefined ? startedAt(child.pid) : undefined;
  if (child.pid !== undefined && started !== undefined) {
    await endProcess({ pid: child.pid, started }, stopSignals);
  }
  await end;
  deleteRunRecord(runFolder, run.record);
}

/** The process runs, but will never be ready: another attempt would fail as well. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/**
 * Waits until the process is ready. Rejects with the end of its log when it ends before that, and with a
 * NotReadyError when it takes too long or its `ready` rejects.
 */
export async function waitUntilReady(
  { name, ready, listen, readyTimeoutMs = READY_TIMEOUT_MS }: ProcessDefinition,
  run: ChildRun,
  logFile: string,
  { report }: RunContext,
): Promise<void> {
  let ended: string | undefined;
  void run.end.then((how) => (ended = how));
  const since = performance.now();
  let reported = false;
  while (performance.now() - since < readyTimeoutMs && ended === undefined) {
    try {
      // Until it listens itself, whoever responds is the run that it follows.
      if ((!listen || run.sent.has(LISTENING)) && (await ready())) return;
    } catch (error) {
      // Another program may have its port: then it ends in a moment, and its log says why.
      await Promise.race([run.end, pause(OWN_END_MS)]);
      if (ended !== undefined) break;
      throw new NotReadyError(`${name}: ${describeError(error)}`, { cause: error });
    }
    if (!reported && performance.now() - since > SLOW_START_MS) {
      reported = true;
      report(`${name} takes long to start; its log: ${logFile}`);
    }
    await pause(READY_POLL_INTERVAL_MS);
  }
  const log = lastLines(logFile);
  if (ended !== undefined) throw new Error(`${name} ended (${ended}). ${log}`);
  throw new NotReadyError(`${name} was not ready within ${readyTimeoutMs / 1000} s. ${log}`);
}

function lastLines(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-MAX_LOG_LINES);
    return `The end of ${file}:\n${lines.join('\n')}`;
  } catch (error) {
    return `${file} cannot be read: ${describeError(error)}`;
  }
}
