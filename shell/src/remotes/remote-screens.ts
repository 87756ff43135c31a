import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { RemoteLoader } from './remote-loader';
import { isRouteModule } from './route-module';
import type { ScreenSource } from './screen-routes';
import { fillSlots } from './slot-filling';

/** The screens of every remote of a release. */
export function remoteScreens(remotes: readonly RemoteRelease[], loader: RemoteLoader): ScreenSource[] {
  return remotes.map(({ name, door }) => ({
    team: door.team,
    routes: door.routes,
    load: (module, early) => loader.load(name, module, isRouteModule, { quiet: early }),
    demote: () => loader.demote(name),
    fillSlots: (names, args) => fillSlots(names, remotes, loader, args),
  }));
}
