import { storeAccounts } from '@safar/shared-server/accounts';
import { createApp, type App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { addDocs } from '@safar/shared-server/docs';
import type { LogLevel } from '@safar/shared-server/logging';
import { countsIn } from '@safar/shared-server/request-counts';
import { addUserGuard } from '@safar/shared-server/user-guard';
import { bookingRoutes } from './bookings/bookings.routes';
import { guideRoutes } from './guides/guides.routes';
import type { IdTokenCheck } from './auth/id-token';
import { myDataRoutes } from './my-data/my-data.routes';
import { ownPackageRoutes, packageRoutes } from './packages/packages.routes';
import { tokenRoutes } from './auth/token.routes';

export interface ToursParts {
  readonly pool: Pool;
  readonly jwtSecret: string;
  readonly checkIdToken: IdTokenCheck;
  readonly logLevel: LogLevel;
  /** Whether only users with a confirmed email may publish and book. */
  readonly requireVerifiedEmail: boolean;
  /** All limits are multiplied by it. */
  readonly limitFactor: number;
  /** The addresses of the edge. */
  readonly edgeAddress: string;
}

/** Makes the tour backend, ready to listen. Tests use the same app. The caller ends the pool. */
export async function buildApp({
  pool,
  jwtSecret,
  checkIdToken,
  logLevel,
  requireVerifiedEmail,
  limitFactor,
  edgeAddress,
}: ToursParts): Promise<App> {
  const onUncounted = (err: unknown) => app.log.warn({ err }, 'requests cannot be counted');
  const app = createApp({
    name: 'backend-tours',
    logLevel,
    readyChecks: { database: () => pool.query('select 1') },
    limits: { factor: limitFactor, store: countsIn(pool, onUncounted) },
    edgeAddress,
  });
  await addDocs(app, 'tours', {
    title: 'Safar: tour backend',
    description: 'The token, tour packages, guides, bookings and likes.',
  });
  const guard = addUserGuard(app, jwtSecret, { requireVerifiedEmail });
  storeAccounts(app, pool);
  tokenRoutes(app, guard, { jwtSecret, checkIdToken });
  packageRoutes(app, pool, guard);
  ownPackageRoutes(app, pool, guard);
  bookingRoutes(app, pool, guard);
  guideRoutes(app, pool, guard);
  myDataRoutes(app, pool, guard);
  return app;
}
