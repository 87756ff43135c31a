import { ownRoutes } from '../../shell';
import { isRouteModule } from './remotes/route-module';
import type { ScreenSource } from './remotes/screen-routes';

/** The shell's own screens, each in a chunk of its own. */
export const ownScreens: ScreenSource = {
  team: 'account and information',
  routes: ownRoutes,
  load: async (module) => {
    const loaded: unknown = await import(/* webpackInclude: /\.screen\.tsx$/ */ `../screens/${module}.tsx`);
    if (!isRouteModule(loaded)) throw new Error(`The shell has no screen '${module}'.`);
    return loaded;
  },
  demote: () => false,
  fillSlots: async () => ({}),
};
