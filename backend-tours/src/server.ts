import { openDatabase } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { runProcess, serve } from '@safar/shared-server/process';
import { buildApp } from './app';
import { emulatorIdTokenCheck } from './emulator-id-token';
import { readServerEnvironment } from './env';
import { firebaseIdTokenCheck } from './firebase-id-token';
import { MIGRATIONS } from './migrations';

await runProcess(async () => {
  const env = readServerEnvironment(process.env);
  const project = { projectId: env.FIREBASE_PROJECT_ID };
  const pool = openDatabase(env.DATABASE_URL, (error) =>
    app.log.error({ err: error }, 'database connection broke'),
  );
  const app = await buildApp({
    pool,
    jwtSecret: env.JWT_SECRET,
    checkIdToken:
      env.FIREBASE_AUTH_EMULATOR === '1' ? emulatorIdTokenCheck(project) : firebaseIdTokenCheck(project),
    logLevel: env.LOG_LEVEL,
  });
  app.addHook('onClose', () => pool.end());
  const applied = await migrate(pool, MIGRATIONS);
  app.log.info({ applied }, 'database is up to date');
  await serve(app, { host: env.HOST, port: env.PORT });
});
