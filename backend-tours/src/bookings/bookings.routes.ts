import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { assertOwnEmail, type UserGuard } from '@safar/shared-server/user-guard';
import { bookPackage, changeBooking, deleteBooking, findBooking, listBookings } from './bookings.queries';

export function bookingRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.listBookings, async ({ query, user }) => {
    assertOwnEmail(user, query.email);
    return { data: await listBookings(pool, user.sub) };
  });

  addRoute(app, guard, endpoints.getBooking, async ({ params, user }) => ({
    data: await findBooking(pool, params.id, user.sub),
  }));

  addRoute(app, guard, endpoints.bookPackage, async ({ body, user, db }) => {
    assertOwnEmail(user, body.email);
    guard.assertVerifiedEmail(user);
    const { tourPackage: packageId, travellers: party = 1 } = body;
    const data = await bookPackage(db, { packageId, uid: user.sub, party, name: user.name });
    return { data, message: 'Your adventure awaits!' };
  });

  addRoute(app, guard, endpoints.changeBooking, async ({ params, body, user, db }) => {
    const data = await changeBooking(db, params.id, user.sub, body.travellers);
    return { data, message: 'Your booking was changed.' };
  });

  addRoute(app, guard, endpoints.deleteBooking, async ({ params, user, db }) => {
    await deleteBooking(db, params.id, user.sub);
    return { message: 'Your booking was deleted.' };
  });
}
