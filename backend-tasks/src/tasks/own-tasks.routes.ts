import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { deleteTask, findOwnTask, updateTask } from './tasks.queries';

/** The routes for the poster of a task. */
export function ownTaskRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.getOwnTask, ({ params, user }) => findOwnTask(pool, params.id, user.sub));

  addRoute(app, guard, endpoints.updateTask, async ({ params, body, user, db }) => {
    const data = await updateTask(db, params.id, body, user.sub);
    return { data, message: 'Task Updated Successfully!' };
  });

  addRoute(app, guard, endpoints.deleteTask, async ({ params, user, db }) => {
    await deleteTask(db, params.id, user.sub);
    return { message: 'Task deleted successfully.' };
  });
}
