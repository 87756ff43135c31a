import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { findGuide } from './guides.queries';

export function guideRoutes(app: App, pool: Pool, guard: UserGuard): void {
  // A guide's profile is made from all of their packages.
  addRoute(app, guard, getGuide, async ({ params }) => ({ data: await findGuide(pool, params.id) }), {
    cachedAs: 'list',
  });
}
