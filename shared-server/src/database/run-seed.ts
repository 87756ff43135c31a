import * as v from 'valibot';
import { openDatabase, type Pool } from './database';
import { databaseVariables, readEnvironment } from '../process/environment';
import { migrate } from './migrate';
import { runProcess } from '../process/process';

/**
 * The body of a backend's `seed.ts`: migrates the database and inserts the sample data once. Of the
 * environment it needs only DATABASE_URL. It prints whether it has added `what` ('tours') now.
 */
export function runSeed(
  what: string,
  migrations: URL,
  seed: (pool: Pool) => Promise<boolean>,
): Promise<void> {
  return runProcess(async () => {
    const { DATABASE_URL } = readEnvironment(v.object(databaseVariables), process.env);
    const pool = openDatabase(DATABASE_URL, (error) => console.error(error.message));
    try {
      await migrate(pool, migrations);
      const added = await seed(pool);
      process.stdout.write(`Sample ${what} were ${added ? 'added' : 'there already'}.\n`);
    } finally {
      await pool.end();
    }
  });
}
