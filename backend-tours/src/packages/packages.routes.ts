import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { acceptedVersions, withVersionTag } from '@safar/shared-server/if-match';
import type { ReadFrom } from '@safar/shared-server/public-source';
import { assertOwnEmail, type UserGuard } from '@safar/shared-server/user-guard';
import { listPackages } from './list/package-list.queries';
import { relatedPackages } from './related-packages.queries';
import { isSearch, searchWithin, type Searches } from './search/search-pool';
import {
  createPackage,
  deletePackage,
  findPackage,
  likePackage,
  listOwnPackages,
  updatePackage,
} from './packages.queries';

/** The routes for the readers of packages. */
export function packageRoutes(
  app: App,
  { readFrom, searchIn }: { readonly readFrom: ReadFrom<Pool>; readonly searchIn: ReadFrom<Searches> },
  guard: UserGuard,
): void {
  addRoute(
    app,
    guard,
    endpoints.listPackages,
    ({ query, user }, reply) =>
      isSearch(query)
        ? searchIn(user, (searches) =>
            searchWithin(searches, reply, (pool) => listPackages(pool, query, user?.sub)),
          )
        : readFrom(user, (pool) => listPackages(pool, query, user?.sub)),
    { cachedAs: 'list' },
  );

  addRoute(
    app,
    guard,
    endpoints.getPackage,
    async ({ params, user }, reply) => {
      const data = await readFrom(user, (pool) => findPackage(pool, params.id, user?.sub));
      return { data: user ? withVersionTag(data, reply) : data };
    },
    { cachedAs: 'details' },
  );

  addRoute(
    app,
    guard,
    endpoints.listRelatedPackages,
    async ({ params, user }) => ({
      data: await readFrom(user, (pool) => relatedPackages(pool, params.id, user?.sub)),
    }),
    { cachedAs: 'list' },
  );

  addRoute(app, guard, endpoints.likePackage, async ({ params, body, user, db }) => {
    assertOwnEmail(user, body.email);
    const modifiedCount = await likePackage(db, params.id, user.sub);
    const message = modifiedCount
      ? 'You liked this tour package.'
      : 'You have already liked this tour package.';
    return { modifiedCount, message };
  });
}

/** The routes with which a guide offers and changes packages. */
export function ownPackageRoutes(app: App, pool: Pool, guard: UserGuard): void {
  addRoute(app, guard, endpoints.listOwnPackages, async ({ query, user }) => {
    assertOwnEmail(user, query.email);
    return { data: await listOwnPackages(pool, user.sub) };
  });

  addRoute(app, guard, endpoints.addPackage, async ({ body, user, db }) => {
    assertOwnEmail(user, body.email, body.guideEmail);
    guard.assertVerifiedEmail(user);
    const data = await createPackage(db, body, user.sub);
    return { data, message: 'Package added successfully!' };
  });

  addRoute(app, guard, endpoints.updatePackage, async ({ params, query, body, user, db, headers }) => {
    assertOwnEmail(user, body.email);
    const change = { id: params.id, owner: user.sub, accepted: acceptedVersions({ headers, query }) };
    const data = await updatePackage(db, change, body);
    return { data, message: 'Tour package updated successfully.' };
  });

  addRoute(app, guard, endpoints.deletePackage, async ({ params, query, user, db, headers }) => {
    const change = { id: params.id, owner: user.sub, accepted: acceptedVersions({ headers, query }) };
    await deletePackage(db, change, query);
    return { message: 'Deleted successfully' };
  });
}
