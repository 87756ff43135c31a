import { requireUser } from '@safar/shared-auth';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { LoadingScreen } from '../../layout/loading-screen';
import { markAsDataError } from './data-errors';
import { isPrefetch, withPrefetchCache } from './prefetch-cache';
import { ScreenView, ScreenOutlet } from './screen-view';
import type { RouteModule } from './route-module';
import { CodeErrorBoundary, ScreenErrorBoundary } from './screen-error-boundary';
import { LoadedScreen } from './loaded-screen';
import type { FilledSlots } from './fill-slots';

/** Where a door's screens come from: a remote of one set of builds, or the shell itself. */
export interface ScreenSource {
  team: string;
  routes: readonly RouteDefinition[];
  /** The module of a route. Rejects when it cannot be had; `early`: before anybody went there, so that nobody is told. */
  load(module: string, early: boolean): Promise<RouteModule>;
  /** Sets aside a build that crashed at render; false when there is no other. */
  fallBackToPrevious(): boolean;
  fillSlots(names: readonly string[], args: LoaderFunctionArgs): Promise<FilledSlots>;
  /** The frame of the screen in use that a load belongs to: it goes on with the builds it was shown from. */
  inUse?(request: Request): LoadedScreen | undefined;
}

/**
 * The routes of a door.
 *
 * Each is two nested routes. The outer one, the frame, loads the screen's code and its slots; when that fails, its
 * boundary shows the contained failure. The inner one loads the screen's data with the module's own loader; its boundary
 * tells a data error from a crash. Both start together, and may have been started by a link (prefetch-cache.ts). No
 * `route.lazy`: when it rejects, no boundary shows (docs/design/federation.md, Router).
 */
export function screenRoutes(source: ScreenSource): RouteObject[] {
  return source.routes.map((route) => screenRoute(source, route));
}

function screenRoute(source: ScreenSource, route: RouteDefinition): RouteObject {
  const begin = (request: Request) => {
    const inUse = source.inUse?.(request);
    return inUse?.route.path === route.path ? inUse : { source, route };
  };

  return {
    id: `frame ${route.path}`,
    handle: route,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <CodeErrorBoundary team={source.team} />,
    element: <ScreenOutlet />,
    // Code and slots do not depend on the query: a search or a tab must not load them again.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate &&
      (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search),
    loader: withPrefetchCache(async (args) => {
      const from = begin(args.request);
      const module = from.source.load(from.route.module, isPrefetch(args.request));
      // The guard may send the visitor away first: then nobody waits for the module, and its failure is not unhandled.
      module.catch(() => undefined);
      await checkLogin(args, from.route);
      const slots = from.source.fillSlots(from.route.slots ?? [], args);
      return new LoadedScreen(...(await Promise.all([module, slots])), from.source, from.route);
    }),
    children: [
      {
        id: `screen ${route.path}`,
        path: route.path,
        hydrateFallbackElement: <LoadingScreen />,
        errorElement: <ScreenErrorBoundary />,
        element: <ScreenView />,
        loader: withPrefetchCache(async (args) => {
          const from = begin(args.request);
          await checkLogin(args, from.route);
          // A module that fails is the frame's to show: this loader then has nothing to add.
          const module = await from.source
            .load(from.route.module, isPrefetch(args.request))
            .catch(() => null);
          try {
            return (await module?.loader?.(args)) ?? null;
          } catch (cause) {
            throw markAsDataError(cause);
          }
        }),
      },
    ],
  };
}

async function checkLogin({ request }: LoaderFunctionArgs, { login }: RouteDefinition): Promise<void> {
  if (!login) return;
  try {
    await requireUser(request);
  } catch (cause) {
    // That nobody can tell who the visitor is says nothing of the screen's code.
    throw markAsDataError(cause);
  }
}
