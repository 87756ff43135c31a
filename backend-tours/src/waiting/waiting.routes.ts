import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { findWaiting, listWaiting, startWaiting, stopWaiting } from './waiting.queries';

/** The waiting lists of tours. */
export function waitingRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.getWaiting, ({ params, user }) => findWaiting(pool, params.id, user.sub));

  addRoute(app, guard, endpoints.listWaiting, async ({ user }) => ({
    data: await listWaiting(pool, user.sub),
  }));

  addRoute(app, guard, endpoints.setWaiting, async ({ params, body, user, db }) => {
    if (body.waiting) await startWaiting(db, params.id, user.sub, body.travellers ?? 1);
    else await stopWaiting(db, params.id, user.sub);
    return findWaiting(db, params.id, user.sub);
  });
}
