import { BACKENDS } from '@safar/shared-contracts/backends';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { dataPaths } from '../stack/data/data-paths';
import { freePort } from '../stack/processes/ports/free-ports';
import { processGroup } from '../stack/processes/process-group';
import { localUrl, type ServiceName } from '../stack/services/services';
import { readSettings } from '../stack/settings';
import { startBuiltService } from '../stack/services/start-built-service';
import { runningDatabases } from '../stack/databases/start-databases';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { startFaultProxy, type FaultProxy } from './fault-proxy';

/** What stands behind a network of its own. */
export type Part = 'tours' | 'tasks' | 'identity' | 'toursDatabase' | 'tasksDatabase';

/** An edge and backends of their own, with the data of a running site. */
export interface BrokenSite {
  readonly origin: string;
  /** The network before each part. */
  readonly networks: Readonly<Record<Part, FaultProxy>>;
  /** The databases themselves, which the running site uses as well. */
  readonly databases: Readonly<Record<'tours' | 'tasks', Pool>>;
  stop(): Promise<void>;
}

/**
 * Starts them beside the running site that has this data folder and origin. Between each two parts there is a
 * network that can be broken. `limitFactor`: by default they have a thousand times the usual limits.
 */
export async function startBrokenSite(running: {
  readonly dataFolder: string;
  readonly origin: string;
  readonly limitFactor?: number;
}): Promise<BrokenSite> {
  const { dataFolder, limitFactor = 1000 } = running;
  const settings = readSettings({
    SAFAR_DATA: dataFolder,
    PORT: new URL(running.origin).port,
    RATE_LIMIT_FACTOR: String(limitFactor),
    LOG_LEVEL: 'warn',
  });
  const { ports } = settings;
  const [tours, tasks, edge] = [await freePort(), await freePort(), await freePort()];
  const networks = {
    tours: await startFaultProxy(tours),
    tasks: await startFaultProxy(tasks),
    identity: await startFaultProxy(ports.emulator),
    toursDatabase: await startFaultProxy(ports.postgres),
    tasksDatabase: await startFaultProxy(ports.postgres),
  };
  const databases = runningDatabases(dataFolder, ports.postgres);
  const pools = {
    tours: openDatabase(databases.tours, () => undefined),
    tasks: openDatabase(databases.tasks, () => undefined),
  };
  const through = (url: string, { port }: FaultProxy) => Object.assign(new URL(url), { port }).href;
  const wiring = {
    databases: {
      tours: through(databases.tours, networks.toursDatabase),
      tasks: through(databases.tasks, networks.tasksDatabase),
    },
  };
  const identity = { AUTH_EMULATOR_URL: localUrl(networks.identity.port) };
  const backends = {
    [BACKENDS.tours.variable]: localUrl(networks.tours.port),
    [BACKENDS.tasks.variable]: localUrl(networks.tasks.port),
  };
  const folder = temporaryFolder();
  const processes = processGroup({
    runFolder: dataPaths(folder.folder).run,
    logFolder: dataPaths(folder.folder).logs,
    report: () => undefined,
  });
  const start = (name: ServiceName, port: number, env = {}) =>
    startBuiltService(name, { settings, port, wiring, env }, processes);
  await Promise.all([start('backend-tours', tours, identity), start('backend-tasks', tasks)]);
  await start('edge', edge, { ...identity, ...backends });
  return {
    origin: `http://localhost:${edge}`,
    networks,
    databases: pools,
    async stop() {
      await processes.stop();
      for (const pool of Object.values(pools)) await pool.end();
      for (const network of Object.values(networks)) await network.close();
      await folder.clear();
    },
  };
}
