import path from 'node:path';
import { dataPaths } from './data-paths';
import { durableSecret } from './durable-files';
import { assertDatabaseUsable, EXTENSIONS } from './postgres/database-requirements';
import { ensureDatabase } from './postgres/ensure-database';
import { startPostgres } from './postgres/start-postgres';
import type { ProcessGroup } from './processes/process-group';
import type { Settings } from './settings';

/** The URLs of the two databases. */
interface Databases {
  readonly tours: string;
  readonly tasks: string;
}

/** Checks the user's own databases, before a backend does anything with them. */
export async function checkOwnDatabases({ tours, tasks }: Databases): Promise<void> {
  await assertDatabaseUsable('TOURS_DATABASE_URL', tours, EXTENSIONS.tours);
  await assertDatabaseUsable('TASKS_DATABASE_URL', tasks, EXTENSIONS.tasks);
}

/** Starts the embedded PostgreSQL, with a database and a role for each backend. */
export async function startEmbeddedDatabases(
  { dataFolder, ports }: Settings,
  processes: ProcessGroup,
): Promise<Databases> {
  const { adminUrl } = await processes.add((context) =>
    startPostgres({ folder: dataFolder, port: ports.postgres }, context),
  );
  const ensure = (name: string) => {
    const password = durableSecret(path.join(dataPaths(dataFolder).secrets, `postgres-${name}`));
    return ensureDatabase(adminUrl, `safar_${name}`, password);
  };
  return { tours: await ensure('tours'), tasks: await ensure('tasks') };
}
