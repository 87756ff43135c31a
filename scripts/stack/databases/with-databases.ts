import { existsSync } from 'node:fs';
import { undoneWhenInterrupted } from '../../command-line/undone-when-interrupted';
import { dataPaths } from '../data/data-paths';
import { acquireLock, assertFinished, runningSitePort } from '../data/lock';
import { noDataError } from '../data/no-data';
import { killAll } from '../processes/child-run';
import { freePort } from '../processes/ports/free-ports';
import { portsFrom } from '../processes/ports/ports';
import { processGroup } from '../processes/process-group';
import { endOrphans } from '../processes/run-records';
import type { Settings } from '../settings';
import { runningDatabases, startEmbeddedDatabases, type Databases } from './start-databases';

/**
 * Does work on the databases of a site. They are the user's own; else those of the embedded PostgreSQL, which
 * is started for this work where the site does not run. Rejects with a sentence when there are none.
 */
export async function withDatabases<T>(
  settings: Settings,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const { databases, dataFolder } = settings;
  assertFinished(dataFolder);
  if (databases) return work(databases);
  if (!existsSync(dataPaths(dataFolder).cluster)) throw noDataError(dataFolder);
  const running = runningSitePort(dataFolder);
  if (running !== undefined) return work(runningDatabases(dataFolder, portsFrom(running).postgres));
  const release = await acquireLock(dataFolder, settings.ports.edge);
  try {
    return await withEmbeddedDatabases(dataFolder, work);
  } finally {
    release();
  }
}

/**
 * Does work while the embedded PostgreSQL runs with this data folder. Whoever calls it has its lock. A Ctrl-C
 * leaves no PostgreSQL behind, which only the next start would end.
 */
export async function withEmbeddedDatabases<T>(
  dataFolder: string,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const { run, logs } = dataPaths(dataFolder);
  const processes = processGroup({ runFolder: run, logFolder: logs, report: () => undefined });
  try {
    await endOrphans(run);
    return await undoneWhenInterrupted(killAll, async () =>
      work(await startEmbeddedDatabases({ dataFolder, ports: { postgres: await freePort() } }, processes)),
    );
  } finally {
    await processes.stop();
  }
}
