import path from 'node:path';
import { startPostgres } from '../../stack/postgres/start-postgres';
import { freePort } from '../../stack/processes/ports/free-ports';
import { onTeardown } from '../../stack/testing/teardown-step';
import { temporaryFolder } from '../../stack/testing/temporary-folder';

/**
 * Jest's global setup: one temporary PostgreSQL for the whole run; `TEST_DATABASE_URL` is the URL of its
 * superuser. A URL that is set already is used instead.
 */
export default async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const { folder, clear } = temporaryFolder();
  onTeardown(clear);
  const postgres = await startPostgres(
    { folder, port: await freePort(), durable: false },
    {
      runFolder: path.join(folder, 'run'),
      logFolder: path.join(folder, 'logs'),
      order: 0,
      report: console.warn,
    },
  );
  onTeardown(postgres.stop);
  process.env['TEST_DATABASE_URL'] = postgres.adminUrl;
}
