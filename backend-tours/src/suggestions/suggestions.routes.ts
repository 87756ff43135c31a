import { suggest as suggestEndpoint } from '@safar/shared-contracts/endpoints/suggestions';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { ReadFrom } from '@safar/shared-server/public-source';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { searchWithin, type Searches } from '../packages/search/search-pool';
import { suggest } from './suggestions.queries';

export function suggestionRoutes(app: App, searchIn: ReadFrom<Searches>, guard: UserGuard): void {
  addRoute(
    app,
    guard,
    suggestEndpoint,
    async ({ query, user }, reply) => ({
      data: await searchIn(user, (searches) => searchWithin(searches, reply, (pool) => suggest(pool, query))),
    }),
    { cachedAs: 'list' },
  );
}
