import { shellRoutes } from '../../shell';
import { isRouteModule } from './remotes/route-module';
import { freeConnections } from './remotes/script-limits';
import type { ScreenSource } from './remotes/screen-source';

/** The shell's own screens, each in a chunk of its own. */
export const shellScreens: ScreenSource = {
  team: 'account and information',
  routes: shellRoutes,
  load: async (module, prefetch) => {
    if (!prefetch) freeConnections();
    const loaded: unknown = await import(/* webpackInclude: /\.screen\.tsx$/ */ `../screens/${module}.tsx`);
    if (!isRouteModule(loaded)) throw new Error(`The shell has no screen '${module}'.`);
    return loaded;
  },
  fallBackToPrevious: () => false,
  fillSlots: async () => ({}),
};
