import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { useEffect } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import { shellMenu, shellNav } from '../../shell';
import { ErrorPage } from '../layout/error-page';
import { Layout } from '../layout/layout';
import { LoadingScreen } from '../layout/loading-screen';
import { NotFound } from '../layout/not-found';
import { shellScreens } from './shell-screens';
import { reportBuildEvent } from './remotes/build-events';
import { screenRoutes, type ScreenSource } from './remotes/screen-routes';
import { galleryScreens } from './gallery-screens';

interface SiteParts {
  remotes: readonly RemoteRelease[];
  /** The screens of `remotes`. */
  screens: readonly ScreenSource[];
  /** Whether it has the page that shows every component. */
  gallery: boolean;
  /** Routes of screens in use that this set of builds does not have any more: they stay until they are left. */
  retainedRoutes?: readonly RouteObject[];
}

const byOrder = (links: LinkDefinition[]) => links.sort((a, b) => a.order - b.order);

/** The whole site: the layout around the shell's own screens and those of the remotes of a set of builds. */
export function siteRoutes({
  remotes,
  screens,
  gallery: components,
  retainedRoutes: kept = [],
}: SiteParts): RouteObject[] {
  const definitions = remotes.filter(({ disabled }) => !disabled).map(({ definition }) => definition);
  const nav = byOrder([...shellNav, ...definitions.flatMap((definition) => definition.nav)]);
  const menu = byOrder([...shellMenu, ...definitions.flatMap((definition) => definition.menu)]);
  return [
    {
      id: 'site',
      element: <Layout nav={nav} menu={menu} />,
      errorElement: <BrokenSite />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        ...onePerPath([
          ...[shellScreens, ...(components ? [galleryScreens] : []), ...screens].flatMap(screenRoutes),
          ...kept,
        ]),
        { id: 'not found', path: '*', element: <NotFound />, handle: { title: 'Page not found' } },
      ],
    },
  ];
}

/** The first of two doors that name one path has it: the router takes an id, which is made of the path, once only. */
function onePerPath(routes: RouteObject[]): RouteObject[] {
  return routes.filter(({ id }, index) => routes.findIndex((route) => route.id === id) === index);
}

function BrokenSite() {
  const error = useRouteError();
  useEffect(() => reportBuildEvent({ kind: 'failed', phase: 'render', error }), [error]);
  return <ErrorPage />;
}
