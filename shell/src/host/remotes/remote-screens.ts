import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { RemoteLoader } from './remote-loader';
import { isRouteModule } from './route-module';
import type { ScreenSource } from './screen-routes';
import { fillSlots } from './fill-slots';

/** The screens of every remote of a set of builds; all they load is of that set. */
export function remoteScreens(remotes: readonly RemoteRelease[], loader: RemoteLoader): ScreenSource[] {
  return remotes.map((remote) => ({
    team: remote.definition.team,
    routes: remote.definition.routes,
    load: (module, early) => loader.load(remote, module, isRouteModule, { quiet: early }),
    fallBackToPrevious: () => loader.fallBackToPrevious(remote),
    fillSlots: (names, args) => fillSlots(names, remotes, loader, args),
  }));
}
