import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import * as withdrawal from '@safar/shared-contracts/endpoints/withdrawal';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { withVersionTag } from '@safar/shared-server/if-match';
import type { ReadFrom } from '@safar/shared-server/public-source';
import { assertOwnEmail, type UserGuard } from '@safar/shared-server/user-guard';
import { bidOnTask, withdrawBid } from './bids.queries';
import { createTask, findTask, listTasks } from './tasks.queries';

/** The routes of the task board that are for everybody. */
export function boardRoutes(app: App, readFrom: ReadFrom<Pool>, guard: UserGuard): void {
  addRoute(
    app,
    guard,
    endpoints.listTasks,
    ({ query, user }) => readFrom(user, (pool) => listTasks(pool, query, user?.sub)),
    { cachedAs: 'list' },
  );

  addRoute(
    app,
    guard,
    endpoints.getTask,
    async ({ params, user }, reply) => {
      const data = await readFrom(user, (pool) => findTask(pool, params.id, user?.sub));
      return { data: user ? withVersionTag(data, reply) : data };
    },
    { cachedAs: 'details' },
  );

  addRoute(app, guard, endpoints.addTask, async ({ body, user, db }) => {
    guard.assertVerifiedEmail(user);
    const data = await createTask(db, body, user);
    return { data, message: 'Task posted successfully!' };
  });

  addRoute(app, guard, endpoints.bidOnTask, async ({ params, body, user, db }) => {
    assertOwnEmail(user, body.email);
    const modifiedCount = await bidOnTask(db, params.id, user);
    const message = modifiedCount ? 'You liked this task.' : "You've already liked this task.";
    return { modifiedCount, message };
  });

  addRoute(app, guard, withdrawal.withdrawBid, async ({ params, user, db }) => ({
    modifiedCount: await withdrawBid(db, params.id, user.sub),
    message: 'Your bid is withdrawn.',
  }));
}
