import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import { acceptedVersions } from '@safar/shared-server/if-match';
import type { Pool } from '@safar/shared-server/database';
import { nameOf } from '@safar/shared-server/name-of';
import { assertOwnEmail, type UserGuard } from '@safar/shared-server/user-guard';
import { bookPackage, findBooking, listBookings } from './bookings.queries';
import { deleteBooking } from './cancel-booking.queries';
import { changeBooking } from './change-booking.queries';
import { keepBooking } from './terms/keep-booking.queries';

export function bookingRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.listBookings, async ({ query, user }) => {
    assertOwnEmail(user, query.email);
    return { data: await listBookings(pool, user.sub) };
  });

  addRoute(app, guard, endpoints.getBooking, async ({ params, user }) => ({
    data: await findBooking(pool, params.id, user.sub),
  }));

  addRoute(app, guard, endpoints.bookPackage, async ({ query, body, user, db, headers }) => {
    assertOwnEmail(user, body.email);
    guard.assertVerifiedEmail(user);
    const { tourPackage: packageId, travellers: party = 1, note = '' } = body;
    const accepted = acceptedVersions({ headers, query });
    const booking = { packageId, uid: user.sub, party, name: nameOf(user), note, accepted };
    const data = await bookPackage(db, booking);
    return { data, message: 'Your adventure awaits!' };
  });

  addRoute(app, guard, endpoints.changeBooking, async ({ params, body, user, db }) => {
    const data = await changeBooking(db, params.id, user.sub, body);
    return { data, message: 'Your booking was changed.' };
  });

  addRoute(app, guard, endpoints.keepBooking, async ({ params, body, user, db }) => {
    const data = await keepBooking(db, { id: params.id, uid: user.sub }, body);
    return { data, message: 'You keep your booking.' };
  });

  addRoute(app, guard, endpoints.deleteBooking, async ({ params, user, db }) => {
    const cancellation = await deleteBooking(db, params.id, user.sub);
    return { message: DELETED[cancellation], late: cancellation === 'late' };
  });
}

const DELETED = {
  removed: 'Your booking was deleted.',
  free: 'Your booking was cancelled free of charge.',
  late: 'Your booking was cancelled. It was too late to be free of charge: the guide may ask for the price.',
};
