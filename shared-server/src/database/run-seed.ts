import { runProcess } from '../process/run-process';
import type { Pool } from './database';
import { migrate } from './migrate';
import { withDatabase } from './with-database';

/**
 * The body of a backend's `seed.ts`: migrates the database and inserts the sample data once. Of the
 * environment it needs only DATABASE_URL. It prints whether it has added `what` ('tours') now.
 */
export function runSeed(
  what: string,
  migrations: URL,
  seed: (pool: Pool) => Promise<boolean>,
): Promise<void> {
  return runProcess(() =>
    withDatabase(async (pool) => {
      await migrate(pool, migrations);
      const added = await seed(pool);
      process.stdout.write(`Sample ${what} were ${added ? 'added' : 'there already'}.\n`);
    }),
  );
}
