import { MessageResponse, ModifiedResponse, OwnEmail } from '@safar/shared-contracts/message.contract';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import {
  PackageResponse,
  PackageListResponse,
  PackageListQuery,
  PackagesResponse,
  PackageSavedResponse,
  TourPackageCreate,
  TourPackageUpdate,
} from '@safar/shared-contracts/tour-package.contract';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { requireOwnEmail, signedInUser, type UserGuard } from '@safar/shared-server/user-guard';
import { listPackages } from './package-list.queries';
import { relatedPackages } from './related-packages.queries';
import {
  createPackage,
  deletePackage,
  findPackage,
  likePackage,
  listOwnPackages,
  updatePackage,
} from './packages.queries';

const tags = ['Tour packages'];

export function packageRoutes(app: App, pool: Pool, { requireUser, optionalUser }: UserGuard): void {
  app.get(
    '/api/v1/tour-package',
    {
      onRequest: optionalUser,
      schema: {
        tags,
        summary: 'Packages that have not departed yet: searched, filtered, ordered, page by page',
        querystring: PackageListQuery,
        response: { 200: PackageListResponse },
      },
    },
    (request) => listPackages(pool, request.query, request.user?.email),
  );

  app.get(
    '/api/v1/tour-package/:id',
    {
      onRequest: optionalUser,
      schema: {
        tags,
        summary: 'One package, departed or not',
        params: IdParams,
        response: { 200: PackageResponse },
      },
    },
    async (request) => ({ data: await findPackage(pool, request.params.id, request.user?.email) }),
  );

  app.get(
    '/api/v1/tour-package/:id/related',
    {
      onRequest: optionalUser,
      schema: {
        tags,
        summary: 'Packages for whoever likes this one, the nearest first',
        params: IdParams,
        response: { 200: PackagesResponse },
      },
    },
    async (request) => ({
      data: await relatedPackages(pool, request.params.id, request.user?.email),
    }),
  );

  app.get(
    '/api/v1/my-tour-package',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'All packages of the signed-in guide, newest first',
        querystring: OwnEmail,
        response: { 200: PackagesResponse },
      },
    },
    async (request) => ({
      data: await listOwnPackages(pool, requireOwnEmail(request, request.query.email).email),
    }),
  );

  app.post(
    '/api/v1/tour-package',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'A new package; who posts it is its guide',
        body: TourPackageCreate,
        response: { 201: PackageSavedResponse },
      },
    },
    async (request, reply) => {
      const { email } = requireOwnEmail(request, request.body.email, request.body.guideEmail);
      const data = await createPackage(pool, request.body, email);
      return reply.code(201).send({ data, message: 'Package added successfully!' });
    },
  );

  app.put(
    '/api/v1/tour-package/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Change a package of one’s own',
        params: IdParams,
        body: TourPackageUpdate,
        response: { 200: PackageSavedResponse },
      },
    },
    async (request) => {
      const { email } = requireOwnEmail(request, request.body.email);
      const data = await updatePackage(pool, request.params.id, request.body, email);
      return { data, message: 'Tour package updated successfully.' };
    },
  );

  app.patch(
    '/api/v1/tour-package/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Like a package, once',
        params: IdParams,
        body: OwnEmail,
        response: { 200: ModifiedResponse },
      },
    },
    async (request) => {
      const { email } = requireOwnEmail(request, request.body.email);
      const modifiedCount = await likePackage(pool, request.params.id, email);
      const message = modifiedCount
        ? 'You liked this tour package.'
        : 'You have already liked this tour package.';
      return { modifiedCount, message };
    },
  );

  app.delete(
    '/api/v1/tour-package/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Delete a package of one’s own; those who booked it keep their bookings',
        params: IdParams,
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      await deletePackage(pool, request.params.id, signedInUser(request).email);
      return { message: 'Deleted successfully' };
    },
  );
}
