import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { useEffect } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import { shellMenu, shellNav } from '../../shell';
import { ErrorPage } from '../layout/error-page';
import { Layout } from '../layout/layout';
import { LoadingScreen } from '../layout/loading-screen';
import { NotFound } from '../layout/not-found';
import { reportBuildEvent } from './remotes/modules/build-events';
import { LayoutSlot, type LoadSlot } from './remotes/slots/layout-slot';
import { screenRoutes, type FindScreenInUse } from './remotes/screens/screen-routes';
import type { ScreenSource } from './remotes/screens/screen-source';

interface SiteParts {
  remotes: readonly RemoteRelease[];
  /** The shell's own screens, and those of `remotes`. */
  screens: readonly ScreenSource[];
  findScreenInUse: FindScreenInUse;
  /** Routes of screens in use that this set of builds no longer has. */
  retainedRoutes: readonly RouteObject[];
  /** Fills the slots of the layout. A server leaves them to the browser. */
  loadSlot?: LoadSlot;
}

/** The layout around the screens of a set of builds. */
export function siteRoutes({
  remotes,
  screens,
  findScreenInUse,
  retainedRoutes,
  loadSlot,
}: SiteParts): RouteObject[] {
  const definitions = remotes.filter(({ disabled }) => !disabled).map(({ definition }) => definition);
  const disabledPaths = remotes
    .filter(({ disabled }) => disabled)
    .flatMap(({ definition }) => definition.routes.map(({ path }) => path));
  const nav = byOrder([...shellNav, ...definitions.flatMap((definition) => definition.nav)]);
  const menu = byOrder([...shellMenu, ...definitions.flatMap((definition) => definition.menu)]);
  return [
    {
      id: 'site',
      element: (
        <Layout
          nav={nav}
          menu={menu}
          disabledPaths={disabledPaths}
          renderSlot={loadSlot && ((name) => <LayoutSlot name={name} load={loadSlot} />)}
        />
      ),
      errorElement: <BrokenSite />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        ...firstPerPath([
          ...screens.flatMap((source) => screenRoutes(source, findScreenInUse)),
          ...retainedRoutes,
        ]),
        { id: 'not found', path: '*', element: <NotFound />, handle: { title: 'Page not found' } },
      ],
    },
  ];
}

const byOrder = (links: LinkDefinition[]) => links.sort((a, b) => a.order - b.order);

/**
 * Keeps the first of two definitions of one path: ids are made of paths, and the router takes an id once
 * only.
 */
function firstPerPath(routes: RouteObject[]): RouteObject[] {
  return routes.filter(({ id }, index) => routes.findIndex((route) => route.id === id) === index);
}

function BrokenSite() {
  const error = useRouteError();
  useEffect(() => reportBuildEvent({ kind: 'failed', phase: 'render', error }), [error]);
  return <ErrorPage />;
}
