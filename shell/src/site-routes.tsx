import type { DoorLink } from '@safar/shared-contracts/door.contract';
import type { PageData } from '@safar/shared-contracts/page.contract';
import type { RouteObject } from 'react-router-dom';
import { ownMenu, ownNav } from '../door';
import { ErrorPage } from './layout/error-page';
import { Layout } from './layout/layout';
import { Loading } from './layout/loading';
import { NotFound } from './layout/not-found';
import { ownScreens } from './own-screens';
import type { RemoteLoader } from './remotes/remote-loader';
import { remoteScreens } from './remotes/remote-screens';
import { screenRoutes } from './remotes/screen-routes';
import { uiScreens } from './ui/ui-screens';

const byOrder = (links: DoorLink[]) => links.sort((a, b) => a.order - b.order);

/** The whole site: the layout around the shell's own screens and those of the remotes of this release. */
export function siteRoutes({ remotes, liveReload }: PageData, loader: RemoteLoader): RouteObject[] {
  const nav = byOrder([...ownNav, ...remotes.flatMap(({ door }) => door.nav)]);
  const menu = byOrder([...ownMenu, ...remotes.flatMap(({ door }) => door.menu)]);
  return [
    {
      element: <Layout nav={nav} menu={menu} />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <Loading />,
      children: [
        ...[ownScreens, ...(liveReload ? [uiScreens] : []), ...remoteScreens(remotes, loader)].flatMap(
          screenRoutes,
        ),
        { path: '*', element: <NotFound />, handle: { title: 'Page not found' } },
      ],
    },
  ];
}
