import {
  BookingResponse,
  BookingCreate,
  BookingSavedResponse,
  BookingsResponse,
} from '@safar/shared-contracts/booking.contract';
import { MessageResponse, OwnEmail } from '@safar/shared-contracts/message.contract';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { requireOwnEmail, signedInUser, type UserGuard } from '@safar/shared-server/user-guard';
import { bookPackage, deleteBooking, findBooking, listBookings } from './bookings.queries';

const tags = ['Bookings'];

export function bookingRoutes(app: App, pool: Pool, { requireUser }: UserGuard): void {
  app.get(
    '/api/v1/tour-booking',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'All bookings of the signed-in traveller, newest first',
        querystring: OwnEmail,
        response: { 200: BookingsResponse },
      },
    },
    async (request) => ({
      data: await listBookings(pool, requireOwnEmail(request, request.query.email).email),
    }),
  );

  app.get(
    '/api/v1/tour-booking/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'One booking of one’s own',
        params: IdParams,
        response: { 200: BookingResponse },
      },
    },
    async (request) => ({
      data: await findBooking(pool, request.params.id, signedInUser(request).email),
    }),
  );

  app.post(
    '/api/v1/tour-booking',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Book a package, once; not one’s own and not a departed one',
        body: BookingCreate,
        response: { 201: BookingSavedResponse },
      },
    },
    async (request, reply) => {
      const { email } = requireOwnEmail(request, request.body.email);
      const data = await bookPackage(pool, request.body.tourPackage, email);
      return reply.code(201).send({ data, message: 'Your adventure awaits!' });
    },
  );

  app.delete(
    '/api/v1/tour-booking/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Delete a booking of one’s own; the package can be booked again',
        params: IdParams,
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      await deleteBooking(pool, request.params.id, signedInUser(request).email);
      return { message: 'Your booking was deleted.' };
    },
  );
}
