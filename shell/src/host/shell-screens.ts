import { pathBehindLogin } from '@safar/shared-contracts/paths';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { matchPath } from 'react-router-dom';
import { shellRoutes } from '../../shell';
import { fillSlots } from './remotes/slots/fill-slots';
import type { RemoteLoader } from './remotes/modules/remote-loader';
import { isRouteModule } from './remotes/modules/route-module';
import { freeConnections } from './remotes/loaded-scripts/script-limits';
import type { ScreenSource } from './remotes/screens/screen-source';

/** The shell's own screens, each in a chunk of its own. No remote fills their slots. */
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

/**
 * The shell's own screens among those of a set of builds. `fill` loads the slots of the login screen, and of
 * these only the one for what is behind the login: no other remote is loaded for it.
 */
export function shellScreensAmong(
  remotes: readonly RemoteRelease[],
  loader: RemoteLoader,
  fill = fillSlots,
): ScreenSource {
  return {
    ...shellScreens,
    fillSlots: (names, args, arrived) => {
      const about = aboutBehindLogin(remotes, new URL(args.request.url).search);
      const needed = names.filter((name) => name === `login-${about}`);
      return fill(needed, remotes, loader, args, arrived);
    },
  };
}

/** Returns what the screen behind a login is about: 'tour', 'task', or nothing in particular. */
function aboutBehindLogin(remotes: readonly RemoteRelease[], search: string): string | undefined {
  const pathname = pathBehindLogin(search);
  const routes = remotes.flatMap(({ definition }) => definition.routes);
  return routes.find(({ path }) => matchPath(path, pathname))?.about;
}
