import * as notices from '@safar/shared-contracts/endpoints/notices';
import { endSessions, revokeToken } from '@safar/shared-contracts/endpoints/token';
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
import type { SigningKeys } from '@safar/shared-server/token-keys';
import { addUserGuard } from '@safar/shared-server/user-guard';
import { bookingRoutes } from './bookings/bookings.routes';
import { rosterRoutes } from './bookings/roster.routes';
import { guideRoutes } from './guides/guides.routes';
import type { AccountCheck } from './auth/account-check';
import type { IdTokenCheck } from './auth/id-token';
import { MIGRATIONS } from './migrations';
import { myDataRoutes } from './my-data/my-data.routes';
import { ownPackageRoutes, packageRoutes } from './packages/packages.routes';
import type { Searches } from './packages/search-pool';
import { reviewRoutes } from './reviews/reviews.routes';
import { suggestionRoutes } from './suggestions/suggestions.routes';
import { remindTravellers } from './notices/reminders.queries';
import { notifyFreedPlaces, pruneWaiting } from './waiting/waiting.queries';
import { waitingRoutes } from './waiting/waiting.routes';
import { tokenRoutes } from './auth/token.routes';

interface ReplicaParts {
  readonly pool: Pool;
  readonly positions: Pool;
  readonly searches: Searches;
}

export interface ToursParts {
  readonly pool: Pool;
  /** A pool of `LISTENER_POOL`. */
  readonly listenerPool: Pool;
  /** The pools of a replica, from which anonymous visitors read, if there is one. */
  readonly replica?: ReplicaParts | undefined;
  readonly searches: Searches;
  /** The first key signs the backend tokens, all of them verify. */
  readonly signingKeys: SigningKeys;
  readonly checkIdToken: IdTokenCheck;
  readonly checkAccount: AccountCheck;
  readonly logLevel: LogLevel;
  /** Whether only users with a confirmed email may publish and book. */
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

/** Makes the tour backend, ready to listen. Tests use the same app. The caller ends the pools. */
export async function buildApp({
  pool,
  listenerPool,
  replica,
  searches,
  signingKeys,
  checkIdToken,
  checkAccount,
  logLevel,
  requireVerifiedEmail,
  limitFactor,
  edgeAddress,
  admissionTimeoutMs,
  mails,
  countTimeoutMs,
}: ToursParts): Promise<App> {
  const onUncounted = (err: unknown) => app.log.warn({ err }, 'requests cannot be counted');
  const app = createApp({
    name: 'backend-tours',
    logLevel,
    readyChecks: { database: () => pool.query('select 1') },
    limits: { factor: limitFactor, counts: countsIn(pool, onUncounted, countTimeoutMs) },
    edgeAddress,
    admissionTimeoutMs,
  });
  await addDocs(app, 'tours', {
    title: 'Safar: tour backend',
    description: 'The token, tour packages, guides, bookings and likes.',
  });
  await contractRoutes(app, 'backend-tours', MIGRATIONS);
  const clock = new DatabaseClock(pool, app.log);
  const guard = addUserGuard(app, {
    tokens: { keys: signingKeys.verification, audience: TOKEN_AUDIENCES.tours, clock },
    hasEnded: (token) => hasEnded(pool, token),
    requireVerifiedEmail,
  });
  storeAccounts(app, pool);
  addIdempotentWrites(app, pool);
  addReadCache(app, listenerPool, replica && { ...replica, primary: pool });
  tokenRoutes(app, pool, guard, { clock, signingKeys, checkIdToken, checkAccount });
  sessionRoutes(app, guard, { logOut: revokeToken, logOutEverywhere: endSessions });
  const readFrom = publicSource(app, pool, replica?.pool);
  const searchIn = publicSource(app, searches, replica?.searches);
  packageRoutes(app, { readFrom, searchIn }, guard);
  ownPackageRoutes(app, pool, guard);
  suggestionRoutes(app, searchIn, guard);
  bookingRoutes(app, pool, guard);
  rosterRoutes(app, pool, guard);
  waitingRoutes(app, pool, guard);
  guideRoutes(app, readFrom, guard);
  reviewRoutes(app, pool, guard);
  addNoticeService(app, pool, guard, {
    backend: 'tours',
    endpoints: {
      list: notices.listTourNotices,
      read: notices.readTourNotices,
      mails: notices.listTourMails,
      changeMails: notices.changeTourMails,
      unsubscribe: notices.unsubscribeTourMails,
    },
    mails,
    passes: [
      { name: 'notify of freed places', run: () => notifyFreedPlaces(pool) },
      { name: 'remind travellers', everyMs: 600_000, run: () => remindTravellers(pool) },
      { name: 'prune the waiting list', everyMs: 3_600_000, run: () => pruneWaiting(pool) },
    ],
  });
  myDataRoutes(app, pool, guard);
  return app;
}
