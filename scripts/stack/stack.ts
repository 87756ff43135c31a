import { silent } from '../progress';
import { assertFreeSpace, deleteData } from './data/data-folder';
import { dataPaths } from './data/data-paths';
import { acquireLock, assertFinished } from './data/lock';
import { assertPortsFree } from './processes/ports/free-ports';
import { processGroup } from './processes/process-group';
import { endOrphans } from './processes/run-records';
import { assertMayStart, portsUsed, readSettings } from './settings';
import { startParts, type StackOptions, type StackParts } from './start-parts';

/** What orphans have started may have their ports for a moment longer than they. */
const ORPHANS_PORTS_MS = 5_000;

/** A running site. */
export interface Stack extends StackParts {
  /** Ends all of it, the last started first. */
  stop(): Promise<void>;
}

/**
 * Starts the whole site and keeps it running. Rejects with a sentence for a person when it cannot; nothing
 * runs then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { progress = silent, command } = options;
  const env = options.env ?? process.env;
  const settings = readSettings(env);
  assertMayStart(env);
  const { dataFolder, ports } = settings;
  const paths = dataPaths(dataFolder);
  const releaseLock = await acquireLock(dataFolder, ports.edge, command);
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
    assertFreeSpace(dataFolder, { command });
    assertFinished(dataFolder);
    const allPorts = [...portsUsed(settings), ...(options.additions?.ports ?? [])];
    await assertPortsFree(allPorts, ports.edge, ended.length > 0 ? ORPHANS_PORTS_MS : 0);
    return { ...(await startParts(options, settings, processes)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
