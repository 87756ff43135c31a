import { openMails } from '@safar/shared-server/mail-environment';
import { runService } from '@safar/shared-server/run-service';
import { checkBackend, migrateBackend, serveBackend } from '@safar/shared-server/serve-backend';
import { buildApp } from './app';
import { readServerEnvironment } from './env';
import { MIGRATIONS } from './migrations';

async function serve(): Promise<void> {
  const env = readServerEnvironment(process.env);
  const mails = await openMails(env);
  await serveBackend('backend-tasks', env, MIGRATIONS, (parts) =>
    buildApp({ ...parts, mails, verificationKeys: env.JWT_PUBLIC_KEYS }),
  );
}

await runService({
  name: 'backend-tasks',
  serve,
  migrate: () => migrateBackend(MIGRATIONS),
  check: () => checkBackend(readServerEnvironment),
});
