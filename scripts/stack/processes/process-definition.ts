import type { ListenAddress } from './listening-socket';
import type { LogLimits } from './log-file';
import type { StopSignals } from './run-records';

/** A process to be kept running. */
export interface ProcessDefinition {
  readonly name: string;
  /** The name of its log file, without `.log`; by default the name of the process. */
  readonly logName?: string;
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The user to run as; only root may choose one. */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly stopSignals: StopSignals;
  /** Clears away what a previous run left; runs before each start. */
  readonly prepare?: () => Promise<void>;
  /** Whether the process does its work by now; polled until it is true. Rejects when it never will. */
  readonly ready: () => Promise<boolean>;
  /** How long a start may take; 30 seconds by default. */
  readonly readyTimeoutMs?: number;
  /** How often the first start is tried when the process ends at once; later starts are tried for ever. */
  readonly startAttempts?: number;
  /**
   * Where it listens. It gets the socket as file descriptor 3, with LISTEN_FDS=1. It sends LISTENING when it
   * has begun to listen, and STOPPING when it will end by itself. Connections wait while one run follows
   * another.
   */
  readonly listen?: ListenAddress;
  /**
   * Whether a second run waits to take over at once. Each run sends LOADED when it has done all that it can
   * do beforehand, and goes on when it receives START. Only for a process with `onMessage`.
   */
  readonly standby?: boolean;
  /** Receives what the process sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
}

/** What a process sends to its supervisor, and receives from it, as messages. */
export const LISTENING = 'listening';
export const STOPPING = 'stopping';
export const LOADED = 'loaded';
export const START = 'start';

/** Where a process writes its log and its run record, and who hears when it ends or comes back. */
export interface RunContext {
  readonly runFolder: string;
  readonly logFolder: string;
  /** Only tests have others than the usual ones. */
  readonly logLimits?: LogLimits;
  /** The higher, the later it was started: the last started is ended first. */
  readonly order: number;
  readonly report: (line: string) => void;
}
