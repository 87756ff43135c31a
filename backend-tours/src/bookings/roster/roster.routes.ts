import * as endpoints from '@safar/shared-contracts/endpoints/rosters';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { cancelForTraveller } from '../cancel-for-traveller.queries';
import { messageTravellers } from './messages.queries';
import { checkIn, findRoster, undoCheckIn } from './roster.queries';

/** The routes with which a guide sees who booked, checks in, writes to all of them, and cancels a booking. */
export function rosterRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.getRoster, async ({ params, query, user }) => ({
    data: await findRoster(pool, { ...query, id: params.id, owner: user.sub }),
  }));

  addRoute(app, guard, endpoints.checkIn, async ({ params, body, user, db }) => {
    const done = await checkIn(db, { ...body, id: params.id, owner: user.sub });
    return { ...done, message: done.again ? 'Already checked in.' : 'Checked in.' };
  });

  addRoute(app, guard, endpoints.undoCheckIn, async ({ params, user, db }) => ({
    data: await undoCheckIn(db, { ...params, owner: user.sub }),
    message: 'The check-in was taken back.',
  }));

  addRoute(app, guard, endpoints.cancelForTraveller, async ({ params, body, user, db }) => {
    await cancelForTraveller(db, { ...params, ...body, owner: user.sub });
    return { message: 'The booking was cancelled.' };
  });

  addRoute(app, guard, endpoints.messageTravellers, async ({ params, body, user, db }) => ({
    data: await messageTravellers(db, { ...params, ...body, owner: user.sub }),
    message: 'The message was sent.',
  }));
}
