import path from 'node:path';
import { dataPaths } from '../data/data-paths';
import { durableSecret } from '../data/durable-files';
import { assertDatabaseUsable, EXTENSIONS } from '../postgres/database-requirements';
import { ensureDatabase } from '../postgres/ensure-database';
import { startPostgres } from '../postgres/start-postgres';
import { PRIMARY_SETTINGS, startReplica } from '../postgres/start-replica';
import type { ProcessGroup } from '../processes/process-group';

/** The URLs of the two databases. */
export interface Databases {
  readonly tours: string;
  readonly tasks: string;
}

export type DatabaseName = keyof Databases;

/** Checks the user's own databases, before a backend does anything with them. */
export async function checkOwnDatabases({ tours, tasks }: Databases): Promise<void> {
  await assertDatabaseUsable('TOURS_DATABASE_URL', tours, EXTENSIONS.tours);
  await assertDatabaseUsable('TASKS_DATABASE_URL', tasks, EXTENSIONS.tasks);
}

const DATABASES = { tours: 'safar_tours', tasks: 'safar_tasks' } as const;

const passwordOf = (dataFolder: string, name: DatabaseName) =>
  durableSecret(path.join(dataPaths(dataFolder).secrets, `postgres-${name}`));

/** The databases of the embedded PostgreSQL that runs with this data folder, on that port. */
export function runningDatabases(dataFolder: string, port: number): Databases {
  const urlOf = (name: DatabaseName) => {
    const user = DATABASES[name];
    return `postgres://${user}:${passwordOf(dataFolder, name)}@127.0.0.1:${port}/${user}`;
  };
  return { tours: urlOf('tours'), tasks: urlOf('tasks') };
}

/** The URL of the superuser of the embedded PostgreSQL that runs with this data folder, on that port. */
export function runningAdminUrl(dataFolder: string, port: number): string {
  const password = durableSecret(path.join(dataPaths(dataFolder).secrets, 'postgres'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** The URL at which the superuser of an embedded PostgreSQL reaches the database of a backend. */
export function adminUrlOf(adminUrl: string, name: DatabaseName): string {
  const url = new URL(adminUrl);
  url.pathname = `/${DATABASES[name]}`;
  return url.href;
}

/** The databases of an embedded PostgreSQL, and the URL of its superuser. */
export interface EmbeddedDatabases extends Databases {
  readonly adminUrl: string;
  /** The same at its replica, if it has one. */
  readonly replicas?: Databases;
}

interface Embedded {
  readonly dataFolder: string;
  readonly ports: { readonly postgres: number };
  /** The port of a streaming replica, if there is to be one. */
  readonly replicaPort?: number | undefined;
}

/** Starts the embedded PostgreSQL, with a database and a role for each backend. */
export async function startEmbeddedDatabases(
  { dataFolder, ports, replicaPort }: Embedded,
  processes: ProcessGroup,
): Promise<EmbeddedDatabases> {
  const settings = replicaPort === undefined ? {} : PRIMARY_SETTINGS;
  const { adminUrl } = await processes.add((context) =>
    startPostgres({ folder: dataFolder, port: ports.postgres, settings }, context),
  );
  const ensure = (name: DatabaseName) =>
    ensureDatabase(adminUrl, DATABASES[name], passwordOf(dataFolder, name));
  const databases = { adminUrl, tours: await ensure('tours'), tasks: await ensure('tasks') };
  if (replicaPort === undefined) return databases;
  await processes.add((context) =>
    startReplica({ folder: dataFolder, adminUrl, port: replicaPort }, context),
  );
  return { ...databases, replicas: runningDatabases(dataFolder, replicaPort) };
}
