import { ISOLATED_MODULE } from '@safar/shared-contracts/door.contract';
import type { PageData } from '@safar/shared-contracts/page.contract';
import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from '../layout/error-page';
import { Loading } from '../layout/loading';
import { NotFound } from '../layout/not-found';
import { ownScreens } from '../own-screens';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteFailure } from '../remotes/remote-failure';
import { remoteScreens } from '../remotes/remote-screens';
import { isRouteModule } from '../remotes/route-module';
import { screenRoutes } from '../remotes/screen-routes';
import { uiScreens } from '../ui/ui-screens';
import { IsolatedLayout } from './isolated-layout';
import { isIsolatedModule, type IsolatedModule } from './isolated-module';
import { OfferedSlot } from './offered-slot';
import { ScreenList } from './screen-list';
import { standInFor } from './stand-in';

/**
 * The isolated page: one remote, from the very build that is deployed, with the shell's sign-in screens, labelled
 * stand-ins for the slots that other remotes would fill, and each slot it offers on a page of its own.
 */
export async function isolatedRoutes({ remotes }: PageData, loader: RemoteLoader): Promise<RouteObject[]> {
  const [remote] = remotes;
  if (!remote) throw new Error('An isolated page runs one remote, and this one names none.');
  const module: IsolatedModule = await loader
    .load(remote.name, ISOLATED_MODULE, isIsolatedModule)
    .catch(() => ({ standIns: {}, slotProps: {} }));

  const screens = remoteScreens(remotes, loader).map((source) => ({
    ...source,
    fillSlots: async (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, standInFor(name, module.standIns[name])])),
  }));
  const offered = remote.door.slots.map(({ name, module: slot }): RouteObject => ({
    path: `/slots/${name}`,
    handle: { title: `Slot ${name}` },
    hydrateFallbackElement: <Loading />,
    errorElement: <RemoteFailure team={remote.door.team} />,
    element: <OfferedSlot props={module.slotProps[name] ?? {}} />,
    loader: async (args) => {
      const filling = await loader.load(remote.name, slot, isRouteModule);
      return { module: filling, loaderData: await filling.loader?.(args) };
    },
  }));
  const ownsHome = remote.door.routes.some(({ path }) => path === '/');

  return [
    {
      element: <IsolatedLayout remote={remote} />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <Loading />,
      children: [
        ...[ownScreens, uiScreens, ...screens].flatMap(screenRoutes),
        ...offered,
        ...(ownsHome ? [] : [{ path: '/', element: <ScreenList remote={remote} /> }]),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
