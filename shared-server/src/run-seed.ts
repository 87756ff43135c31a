import * as v from 'valibot';
import { openDatabase, type Pool } from './database';
import { databaseVariables, readEnvironment } from './environment';
import { migrate } from './migrate';
import { runProcess } from './process';

/**
 * The body of a backend's `seed.ts`: its sample data, once in a database's life. It needs DATABASE_URL only,
 * migrates first, and says whether it added `what` ('tours') now.
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
