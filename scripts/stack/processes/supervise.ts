import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, startedAt } from './process-identity';
import { deleteRunRecord, recordRun, type StopSignals } from './run-records';

/** A process to be kept running. */
export interface ProcessDefinition {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Run as this user (only root may). */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly stopSignals: StopSignals;
  /** What has to be cleared away before each start. */
  readonly prepare?: () => Promise<void>;
  /** Whether it does its work by now; asked again and again until it says so. */
  readonly ready: () => Promise<boolean>;
  /** How often the first start is tried; later ones are tried for ever. */
  readonly tries?: number;
  /** What the process tells with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
}

/** Where a process leaves its traces, and who is told of its fate. */
export interface RunContext {
  readonly runFolder: string;
  readonly logFolder: string;
  readonly order: number;
  readonly report: (line: string) => void;
}

export interface SupervisedProcess {
  readonly name: string;
  /** The pid of its present life; undefined between two. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

interface ChildRun {
  readonly child: ChildProcess;
  /** Resolves with how it ended. */
  readonly end: Promise<string>;
}

/** The processes of all supervisors here, with the signal that ends each at once. */
const living = new Map<ChildProcess, NodeJS.Signals>();

/** Ends every supervised process at once and without order: for somebody who will not wait. */
export function killAll(): void {
  for (const [child, signal] of living) child.kill(signal);
}

const READY_TIMEOUT_MS = 30_000;
const LONGEST_PAUSE = 10_000;
/** A process that lived this long is started again at once; one that keeps dying is given longer and longer pauses. */
const A_LIFE = 30_000;

/**
 * Starts a process, waits until it is ready, and starts it again whenever it ends by itself. Rejects with the last lines of
 * its log when it does not become ready the first time.
 */
export async function supervise(plan: ProcessDefinition, context: RunContext): Promise<SupervisedProcess> {
  const { runFolder, logFolder, report } = context;
  const log = path.join(logFolder, `${plan.name}.log`);
  const stopping = new AbortController();
  let childRun: ChildRun | undefined;

  const launch = async (): Promise<void> => {
    await plan.prepare?.();
    const mine = begin(plan, log, context);
    childRun = mine;
    try {
      await untilReady(plan, mine, log);
    } catch (error) {
      await finish(mine);
      throw error;
    }
  };

  const finish = async ({ child, end }: ChildRun): Promise<void> => {
    const runs = child.exitCode === null && child.signalCode === null;
    const started = runs && child.pid !== undefined ? startedAt(child.pid) : undefined;
    if (child.pid !== undefined && started !== undefined) {
      await endProcess({ pid: child.pid, started }, plan.stopSignals);
    }
    await end;
    deleteRunRecord(runFolder, plan.name);
    childRun = undefined;
  };

  /** Until it is stopped: wait for its end, then start it again. */
  const keep = async (): Promise<void> => {
    for (let wait = 0; !stopping.signal.aborted;) {
      const since = Date.now();
      const how = childRun ? await childRun.end : undefined;
      if (stopping.signal.aborted) return;
      wait = Date.now() - since > A_LIFE ? 250 : Math.min(Math.max(wait * 2, 250), LONGEST_PAUSE);
      if (how !== undefined) report(`${plan.name} ended (${how}) and is started again; its log: ${log}`);
      try {
        await pause(wait, undefined, { signal: stopping.signal });
        await launch();
        report(`${plan.name} is back.`);
      } catch {
        childRun = undefined;
        if (wait === LONGEST_PAUSE) report(`${plan.name} still does not start; its log: ${log}`);
      }
    }
  };

  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  if (existsSync(log)) renameSync(log, path.join(logFolder, `${plan.name}.former.log`));
  for (let tries = plan.tries ?? 1; ; tries -= 1) {
    try {
      await launch();
      break;
    } catch (error) {
      if (tries <= 1) throw error;
      await pause(500);
    }
  }
  const kept = keep();

  return {
    name: plan.name,
    pid: () => childRun?.child.pid,
    stop: async () => {
      stopping.abort();
      if (childRun) await finish(childRun);
      await kept;
      // It may have been between two lives.
      if (childRun) await finish(childRun);
    },
  };
}

/** Starts it in a session of its own, so that a Ctrl-C in the terminal reaches the supervisor alone, which ends all in order. */
function begin(plan: ProcessDefinition, log: string, { runFolder, order }: RunContext): ChildRun {
  const [command, ...words] = plan.command;
  const output = openSync(log, 'a', 0o600);
  const child = spawn(command, words, {
    detached: true,
    env: plan.env,
    stdio: ['ignore', output, output, ...(plan.onMessage ? (['ipc'] as const) : [])],
    ...(plan.cwd ? { cwd: plan.cwd } : {}),
    ...plan.user,
  });
  closeSync(output);
  if (child.pid !== undefined) {
    recordRun(runFolder, plan.name, { pid: child.pid, order, stopSignals: plan.stopSignals });
  }
  if (plan.onMessage) child.on('message', plan.onMessage);
  const end = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  living.set(child, plan.stopSignals.at(-1) ?? 'SIGKILL');
  void end.then(() => living.delete(child));
  return { child, end };
}

async function untilReady(plan: ProcessDefinition, childRun: ChildRun, log: string): Promise<void> {
  let ended: string | undefined;
  void childRun.end.then((how) => (ended = how));
  for (
    const until = Date.now() + READY_TIMEOUT_MS;
    Date.now() < until && ended === undefined;
    await pause(50)
  ) {
    if (await plan.ready()) return;
  }
  const fate = ended === undefined ? `was not ready within ${READY_TIMEOUT_MS / 1000} s` : `ended (${ended})`;
  throw new Error(`${plan.name} ${fate}. The end of ${log}:\n${lastLines(log)}`);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
