import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@safar/tooling/root';
import type { PoolClient } from 'pg';
import { describeError } from '../describe-error';
import { dataPaths } from '../stack/data/data-paths';
import { acquireLock, runningSitePort } from '../stack/data/lock';
import { noDataError } from '../stack/data/no-data';
import { freePort } from '../stack/processes/ports/free-ports';
import { portsFrom } from '../stack/processes/ports/ports';
import { processGroup } from '../stack/processes/process-group';
import { endOrphans } from '../stack/processes/run-records';
import type { Settings } from '../stack/settings';
import { runningDatabases, startEmbeddedDatabases, type Databases } from '../stack/start-databases';
import { openPool } from '../with-pool';

export type DatabaseName = keyof Databases;

/** The folder of the migrations of this working tree. */
export const migrationsFolder = (name: DatabaseName) =>
  pathToFileURL(`${path.join(ROOT, `backend-${name}/migrations`)}/`);

/**
 * How a value becomes text does not depend on the server's settings, and a copy takes as long as it takes.
 */
const SESSION = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set client_encoding = 'UTF8';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '30s'`;

/** Connects to a database, to copy all of it. Rejects with a sentence when that fails. */
export async function connectForCopy(
  name: DatabaseName,
  url: string,
): Promise<{ readonly client: PoolClient; close(): Promise<void> }> {
  const pool = openPool(url);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    await client.query(SESSION);
    return {
      client,
      close: () => {
        client.release(true);
        return pool.end();
      },
    };
  } catch (cause) {
    void pool.end();
    throw new Error(
      `The database of the ${name} cannot be reached: ${describeError(cause)}. ` +
        'Is its site still starting? Then try again.',
      { cause },
    );
  }
}

/**
 * Does work on the databases of a site. They are the user's own; else those of the embedded PostgreSQL, which
 * is started for this work where the site does not run. Rejects with a sentence when there are none.
 */
export async function withDatabases<T>(
  settings: Settings,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const { databases, dataFolder } = settings;
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

/** Does work while the embedded PostgreSQL runs with this data folder. Whoever calls it has its lock. */
export async function withEmbeddedDatabases<T>(
  dataFolder: string,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const { run, logs } = dataPaths(dataFolder);
  const processes = processGroup({ runFolder: run, logFolder: logs, report: () => undefined });
  try {
    await endOrphans(run);
    return await work(
      await startEmbeddedDatabases({ dataFolder, ports: { postgres: await freePort() } }, processes),
    );
  } finally {
    await processes.stop();
  }
}
