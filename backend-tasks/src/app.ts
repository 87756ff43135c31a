import * as notices from '@safar/shared-contracts/endpoints/notices';
import { endTaskSessions, revokeTaskToken } from '@safar/shared-contracts/endpoints/token';
import { TOKEN_AUDIENCES } from '@safar/shared-contracts/token.contract';
import { storeAccounts } from '@safar/shared-server/accounts';
import { createApp, type App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { DatabaseClock } from '@safar/shared-server/database-clock';
import { contractRoutes } from '@safar/shared-server/contract.routes';
import { addDocs } from '@safar/shared-server/docs';
import type { LogLevel } from '@safar/shared-server/logging';
import { publicSource } from '@safar/shared-server/public-source';
import { countsIn } from '@safar/shared-server/request-counts';
import { hasEnded } from '@safar/shared-server/ended-sessions';
import { addIdempotentWrites } from '@safar/shared-server/idempotent-writes';
import type { Mails } from '@safar/shared-server/mail-environment';
import { addNoticeService } from '@safar/shared-server/notice-service';
import { addReadCache } from '@safar/shared-server/read-cache';
import { sessionRoutes } from '@safar/shared-server/session.routes';
import type { VerificationKeys } from '@safar/shared-server/token-keys';
import { addUserGuard } from '@safar/shared-server/user-guard';
import { MIGRATIONS } from './migrations';
import { myDataRoutes } from './my-data/my-data.routes';
import { boardRoutes } from './tasks/board.routes';
import { ownTaskRoutes } from './tasks/own-tasks.routes';

export interface TasksParts {
  readonly pool: Pool;
  /** A pool of `LISTENER_POOL`. */
  readonly listenerPool: Pool;
  /** The pools of a replica, from which anonymous visitors read, if there is one. */
  readonly replica?: { readonly pool: Pool; readonly positions: Pool } | undefined;
  /** They verify the tokens of the tour backend; this one makes none. */
  readonly verificationKeys: VerificationKeys;
  readonly logLevel: LogLevel;
  /** Whether only users with a confirmed email may post tasks. */
  readonly requireVerifiedEmail: boolean;
  /** All limits are multiplied by it. */
  readonly limitFactor: number;
  /** The addresses of the edge. */
  readonly edgeAddress: string;
  /** How long a request waits while there is too much to do, in ms. */
  readonly admissionTimeoutMs: number;
  /** What sends mails of notices. Without it none are sent. */
  readonly mails?: Mails | undefined;
  /** How long a request waits to be counted, in ms. Only tests need another time than the default. */
  readonly countTimeoutMs?: number;
}

/** Makes the task backend, ready to listen. Tests use the same app. The caller ends the pool. */
export async function buildApp({
  pool,
  listenerPool,
  replica,
  verificationKeys,
  logLevel,
  requireVerifiedEmail,
  limitFactor,
  edgeAddress,
  admissionTimeoutMs,
  mails,
  countTimeoutMs,
}: TasksParts): Promise<App> {
  const onUncounted = (err: unknown) => app.log.warn({ err }, 'requests cannot be counted');
  const app = createApp({
    name: 'backend-tasks',
    logLevel,
    readyChecks: { database: () => pool.query('select 1') },
    limits: { factor: limitFactor, counts: countsIn(pool, onUncounted, countTimeoutMs) },
    edgeAddress,
    admissionTimeoutMs,
  });
  await addDocs(app, 'tasks', {
    title: 'Safar: task backend',
    description: 'The task board: tasks and bids.',
  });
  await contractRoutes(app, 'backend-tasks', MIGRATIONS);
  const guard = addUserGuard(app, {
    tokens: {
      keys: verificationKeys,
      audience: TOKEN_AUDIENCES.tasks,
      clock: new DatabaseClock(pool, app.log),
    },
    hasEnded: (token) => hasEnded(pool, token),
    requireVerifiedEmail,
  });
  storeAccounts(app, pool);
  addIdempotentWrites(app, pool);
  addReadCache(app, listenerPool, replica && { ...replica, primary: pool });
  sessionRoutes(app, guard, { logOut: revokeTaskToken, logOutEverywhere: endTaskSessions });
  boardRoutes(app, publicSource(app, pool, replica?.pool), guard);
  ownTaskRoutes(app, pool, guard);
  addNoticeService(app, pool, guard, {
    backend: 'tasks',
    endpoints: {
      list: notices.listTaskNotices,
      read: notices.readTaskNotices,
      mails: notices.listTaskMails,
      changeMails: notices.changeTaskMails,
      unsubscribe: notices.unsubscribeTaskMails,
    },
    mails,
  });
  myDataRoutes(app, pool, guard);
  return app;
}
