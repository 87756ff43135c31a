import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { acceptedVersions, withVersionTag } from '@safar/shared-server/if-match';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { listBids } from './bids.queries';
import { setTaken } from './taken-task.queries';
import { deleteTask, findOwnTask, updateTask } from './tasks.queries';

/** The routes for the poster of a task. */
export function ownTaskRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.getOwnTask, async ({ params, user }, reply) =>
    withVersionTag(await findOwnTask(pool, params.id, user.sub), reply),
  );

  addRoute(app, guard, endpoints.listBids, async ({ params, user }) => ({
    data: await listBids(pool, params.id, user.sub),
  }));

  addRoute(app, guard, endpoints.updateTask, async ({ params, query, body, user, db, headers }) => {
    const change = { id: params.id, poster: user.sub, accepted: acceptedVersions({ headers, query }) };
    const data = await updateTask(db, change, body);
    return { data, message: 'Task Updated Successfully!' };
  });

  addRoute(app, guard, endpoints.setTaken, async ({ params, body, user, db }) => {
    const data = await setTaken(db, params.id, user.sub, body.taken);
    return {
      data,
      message: body.taken ? 'Your task is marked as taken.' : 'Your task is open for bids again.',
    };
  });

  addRoute(app, guard, endpoints.deleteTask, async ({ params, query, user, db, headers }) => {
    await deleteTask(db, { id: params.id, poster: user.sub, accepted: acceptedVersions({ headers, query }) });
    return { message: 'Task deleted successfully.' };
  });
}
