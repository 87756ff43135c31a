import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { isWaiting, startWaiting, stopWaiting } from './waiting.queries';

/** The waiting list of sold-out tours. */
export function waitingRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.getWaiting, async ({ params, user }) => ({
    waiting: await isWaiting(pool, params.id, user.sub),
  }));

  addRoute(app, guard, endpoints.setWaiting, async ({ params, body, user, db }) => {
    await (body.waiting ? startWaiting : stopWaiting)(db, params.id, user.sub);
    return body;
  });
}
