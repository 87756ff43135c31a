import * as endpoints from '@safar/shared-contracts/endpoints/my-data';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { deleteMyTasksData, findMyTasksData } from './my-data.queries';

/** The routes with which a user takes along, or deletes, all that is stored about them. */
export function myDataRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.getMyTasksData, async ({ user }, reply) => {
    // It is never shown as a page, whatever a user wrote.
    void reply.header('content-disposition', 'attachment; filename="safar-tasks.json"');
    return { data: await findMyTasksData(pool, user.sub) };
  });

  addRoute(app, guard, endpoints.deleteMyTasksData, async ({ user, db }) => {
    await guard.assertRecentSignIn(user);
    await deleteMyTasksData(db, user.sub);
    return { message: 'Your tasks and bids were deleted.' };
  });
}
