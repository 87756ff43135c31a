import { openDatabase } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { runProcess, serve } from '@safar/shared-server/process';
import { buildApp } from './app';
import { readServerEnvironment } from './env';
import { MIGRATIONS } from './migrations';

await runProcess(async () => {
  const env = readServerEnvironment(process.env);
  const pool = openDatabase(env.DATABASE_URL, (error) =>
    app.log.error({ err: error }, 'database connection broke'),
  );
  const app = await buildApp({ pool, jwtSecret: env.JWT_SECRET, logLevel: env.LOG_LEVEL });
  app.addHook('onClose', () => pool.end());
  const applied = await migrate(pool, MIGRATIONS);
  app.log.info({ applied }, 'database is up to date');
  await serve(app, { host: env.HOST, port: env.PORT });
});
