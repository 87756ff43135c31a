import { openMails } from '@safar/shared-server/mail-environment';
import { LISTENER_POOL } from '@safar/shared-server/read-cache';
import { POSITIONS_POOL, REPLICA_POOL } from '@safar/shared-server/replica';
import { runService } from '@safar/shared-server/run-service';
import { checkBackend, migrateBackend, serveBackend } from '@safar/shared-server/serve-backend';
import { buildApp } from './app';
import { readServerEnvironment } from './env';
import { MIGRATIONS } from './migrations';

async function serve(): Promise<void> {
  const env = readServerEnvironment(process.env);
  const mails = await openMails(env);
  await serveBackend('backend-tasks', env, MIGRATIONS, (pool, openPool) =>
    buildApp({
      pool,
      listenerPool: openPool(LISTENER_POOL),
      replica: env.DATABASE_READ_URL
        ? {
            pool: openPool(REPLICA_POOL, env.DATABASE_READ_URL),
            positions: openPool(POSITIONS_POOL, env.DATABASE_READ_URL),
          }
        : undefined,
      verificationKeys: env.JWT_PUBLIC_KEYS,
      logLevel: env.LOG_LEVEL,
      requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL === '1',
      limitFactor: env.RATE_LIMIT_FACTOR,
      edgeAddress: env.EDGE_ADDRESS,
      admissionTimeoutMs: env.ADMISSION_TIMEOUT_MS,
      mails,
    }),
  );
}

await runService({
  name: 'backend-tasks',
  serve,
  migrate: () => migrateBackend(MIGRATIONS),
  check: () => checkBackend(readServerEnvironment),
});
