import type { ReleaseService } from '@safar/releases';
import type { ensureBuilt } from '@safar/tooling/build';
import { silent, type Progress } from '../progress';
import { dataPaths, deleteData } from './data-paths';
import { acquireLock } from './lock';
import { assertPortsFree } from './processes/free-ports';
import { processGroup } from './processes/process-group';
import { endOrphans } from './processes/run-records';
import type { ServiceName } from './services';
import { readSettings, type Settings } from './settings';
import { startParts } from './start-parts';

export interface StackOptions {
  /** The environment the settings are read from; by default this process's. */
  readonly env?: NodeJS.ProcessEnv;
  readonly progress?: Progress;
  /** Whether all data is deleted first. */
  readonly fresh?: boolean;
  /** The address of the development server that open pages follow. */
  readonly developmentServer?: string;
  /** Once aborted, the start is given up and what runs already is stopped. */
  readonly signal?: AbortSignal;
  /** Where the builds come from. */
  readonly builds?: typeof ensureBuilt;
}

/** The whole site: PostgreSQL, the Auth emulator, both backends and the edge. */
export interface Stack {
  /** The one address a browser needs. */
  readonly origin: string;
  readonly settings: Settings;
  /** Where its builds are published. */
  readonly releases: ReleaseService;
  /** The pid of one of its processes now: `postgres`, `auth-emulator`, `backend-tours`, `backend-tasks`, `edge`. */
  pid(name: string): number | undefined;
  /** Runs a service from another build. */
  replace(name: ServiceName, folder: string): Promise<void>;
  /** Ends all of it, the last started first. */
  stop(): Promise<void>;
}

/** Starts the whole site and keeps it running. Rejects with a sentence for a person when it cannot; nothing runs then. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { progress = silent } = options;
  const settings = readSettings(options.env ?? process.env);
  const { dataFolder, ports } = settings;
  const paths = dataPaths(dataFolder);
  const releaseLock = await acquireLock(dataFolder, ports.edge);
  const report = (line: string) => progress.log(`  · ${line}`);
  const processes = processGroup({ runFolder: paths.run, logFolder: paths.logs, report });
  const stop = async () => {
    await processes.stop();
    releaseLock();
  };
  try {
    const ended = await endOrphans(paths.run);
    if (ended.length > 0) report(`Ended what a previous run left running: ${ended.join(', ')}`);
    if (options.fresh) deleteData(dataFolder);
    await assertPortsFree(portsUsed(settings), ports.edge);
    return { ...(await startParts(options, settings, processes)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portsUsed({ ports, firebase, databases }: Settings): number[] {
  const { edge, tours, tasks, emulator, postgres } = ports;
  return [edge, tours, tasks, ...(firebase ? [] : [emulator]), ...(databases ? [] : [postgres])];
}
