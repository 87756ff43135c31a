import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { ReadFrom } from '@safar/shared-server/public-source';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { findGuide } from './guides.queries';

export function guideRoutes(app: App, readFrom: ReadFrom<Pool>, guard: UserGuard): void {
  // A guide's profile is made from all of their packages.
  addRoute(
    app,
    guard,
    getGuide,
    async ({ params, user }) => ({ data: await readFrom(user, (pool) => findGuide(pool, params.id)) }),
    { cachedAs: 'list' },
  );
}
