import { openMails } from '@safar/shared-server/mail-environment';
import { runService } from '@safar/shared-server/run-service';
import { checkBackend, migrateBackend, serveBackend } from '@safar/shared-server/serve-backend';
import { buildApp } from './app';
import { accountCheck } from './auth/account-check';
import { emulatorIdTokenCheck } from './auth/emulator-id-token';
import { readServerEnvironment } from './env';
import { firebaseIdTokenCheck } from './auth/firebase-id-token';
import { MIGRATIONS } from './migrations';
import { replicaSearchPool, searchPool } from './packages/search/search-pool';

async function serve(): Promise<void> {
  const env = readServerEnvironment(process.env);
  const mails = await openMails(env);
  const { SEARCH_TIMEOUT_MS: timeoutMs, DATABASE_READ_URL: replicaUrl } = env;
  const { JWT_PRIVATE_KEYS: own, JWT_PUBLIC_KEYS: others = [] } = env;
  const project = { projectId: env.FIREBASE_PROJECT_ID };
  const checkIdToken =
    env.FIREBASE_AUTH_EMULATOR === '1' ? emulatorIdTokenCheck(project) : firebaseIdTokenCheck(project);
  await serveBackend('backend-tours', env, MIGRATIONS, ({ replica, ...parts }, openPool) =>
    buildApp({
      ...parts,
      replica: replica && {
        ...replica,
        searches: { pool: openPool(replicaSearchPool(timeoutMs), replicaUrl), timeoutMs },
      },
      searches: { pool: openPool(searchPool(timeoutMs)), timeoutMs },
      signingKeys: { ...own, verification: new Map([...others, ...own.verification]) },
      checkIdToken,
      checkAccount: accountCheck({ apiKey: env.FIREBASE_API_KEY, emulator: env.AUTH_EMULATOR_URL }),
      mails,
    }),
  );
}

await runService({
  name: 'backend-tours',
  serve,
  migrate: () => migrateBackend(MIGRATIONS),
  check: () => checkBackend(readServerEnvironment),
});
