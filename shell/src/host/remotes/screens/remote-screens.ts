import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { fillSlots } from '../slots/fill-slots';
import type { RemoteLoader } from '../modules/remote-loader';
import { isRouteModule } from '../modules/route-module';
import type { ScreenSource } from './screen-source';

/**
 * Returns the screens of every remote in a set of builds, in order; whatever they load is of that set. `fill`
 * loads their slots.
 */
export function remoteScreens(
  remotes: readonly RemoteRelease[],
  loader: RemoteLoader,
  fill = fillSlots,
): ScreenSource[] {
  return remotes.map((remote) => ({
    team: remote.definition.team,
    routes: remote.definition.routes,
    disabled: remote.disabled === true,
    load: (module, prefetch) => loader.load(remote, module, isRouteModule, { quiet: prefetch }),
    fallBackToPrevious: () => loader.fallBackToPrevious(remote),
    fillSlots: (names, args, arrived) => fill(names, remotes, loader, args, arrived),
  }));
}
