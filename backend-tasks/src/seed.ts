import { openDatabase } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { runProcess } from '@safar/shared-server/process';
import { readSeedEnvironment } from './env';
import { MIGRATIONS } from './migrations';
import { seedTasks } from './seed-tasks';

// `node seed.js`: the sample data, once in a database's life. It needs DATABASE_URL only, and migrates first.
await runProcess(async () => {
  const { DATABASE_URL } = readSeedEnvironment(process.env);
  const pool = openDatabase(DATABASE_URL, (error) => console.error(error.message));
  try {
    await migrate(pool, MIGRATIONS);
    process.stdout.write(
      (await seedTasks(pool)) ? 'Sample tasks were added.\n' : 'Sample tasks were there already.\n',
    );
  } finally {
    await pool.end();
  }
});
