import { ApiFailure, requireAccount } from '@safar/shared-auth';
import { pathBehindLogin } from '@safar/shared-contracts/paths';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { whenAllLoaded } from '@safar/shared-ui/late-data';
import { toastError } from '@safar/shared-ui/toast';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { LoadingScreen } from '../../../layout/loading-screen';
import { markAsDataError } from '../screen-data/data-errors';
import { loadDeclaredData } from '../screen-data/early-screen-data';
import { LoadedScreen } from './loaded-screen';
import { isPrefetch, withPrefetchCache } from '../screen-data/prefetch-cache';
import { CodeErrorBoundary, ScreenErrorBoundary } from './screen-error-boundary';
import type { ScreenSource } from './screen-source';
import { ScreenOutlet, ScreenView } from './screen-view';

/** Returns the screen that a loader's request belongs to, if that screen is shown now. */
export type FindScreenInUse = (request: Request) => LoadedScreen | undefined;

/** Returns the source and the route that a loader's request is to be served from. */
type FindOrigin = (request: Request) => Pick<LoadedScreen, 'source' | 'route'> | LoadedScreen;

/**
 * Makes the routes of a source's screens. Loads for a screen that is in use keep to the source it was shown
 * from.
 *
 * Each screen has two nested routes. The outer one loads the code of the screen and of its slots; when that
 * fails, its boundary shows the contained failure. The inner one loads the screen's data with the module's
 * own loader; its boundary distinguishes a data error from a crash. Both start together, and may have been
 * prefetched (prefetch-cache.ts). There is no `route.lazy`: when it rejects, no boundary shows
 * (docs/design/federation.md, Router).
 */
export function screenRoutes(source: ScreenSource, findScreenInUse?: FindScreenInUse): RouteObject[] {
  return source.routes.map((route) => {
    const findOrigin: FindOrigin = (request) => {
      const inUse = findScreenInUse?.(request);
      return inUse?.route.path === route.path ? inUse : { source, route };
    };
    return screenRoute(source, route, findOrigin);
  });
}

/** Begins the id of each outer route, which its path completes. */
export const CODE_ROUTE_PREFIX = 'code ';

/** The ids of the two routes of a screen. */
export const codeRouteId = ({ path }: RouteDefinition): string => CODE_ROUTE_PREFIX + path;
export const dataRouteId = ({ path }: RouteDefinition): string => `screen ${path}`;

function screenRoute(source: ScreenSource, route: RouteDefinition, findOrigin: FindOrigin): RouteObject {
  const loadAgain = () => source.load(route.module, true);
  return {
    id: codeRouteId(route),
    handle: route,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <CodeErrorBoundary team={source.team} load={loadAgain} />,
    element: <ScreenOutlet />,
    // Code and slots do not depend on the query, but for what is behind a login: a search or a tab must not
    // load them again.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate &&
      (currentUrl.pathname !== nextUrl.pathname ||
        currentUrl.search === nextUrl.search ||
        pathBehindLogin(currentUrl.search) !== pathBehindLogin(nextUrl.search)),
    loader: withPrefetchCache(codeLoader(findOrigin)),
    children: [
      {
        id: dataRouteId(route),
        path: route.path,
        hydrateFallbackElement: <LoadingScreen />,
        errorElement: <ScreenErrorBoundary />,
        element: <ScreenView />,
        loader: withPrefetchCache(dataLoader(findOrigin)),
      },
    ],
  };
}

function codeLoader(findOrigin: FindOrigin): LoaderFunction {
  return async (args) => {
    const origin = findOrigin(args.request);
    const { source, route } = origin;
    const shown = arrivedAt(origin, args);
    const module = source.load(route.module, isPrefetch(args.request));
    // The login guard may redirect first: then nothing awaits the module, and its failure must not count as
    // unhandled.
    module.catch(() => undefined);
    await checkLogin(args, source, route);
    const [loaded, slots] = await Promise.all([module, source.fillSlots(route.slots ?? [], args)]);
    return new LoadedScreen(loaded, { ...shown?.slots, ...slots }, source, route, shown?.arrived);
  };
}

function dataLoader(findOrigin: FindOrigin): LoaderFunction {
  return async (args) => {
    const origin = findOrigin(args.request);
    const { source, route } = origin;
    await checkLogin(args, source, route);
    if (!source.disabled) loadDeclaredData(route, args);
    // The outer route shows the failure of a module; this loader then has nothing to add.
    const module = await source.load(route.module, isPrefetch(args.request)).catch(() => null);
    const arrived = arrivedAt(origin, args)?.arrived;
    try {
      const data: unknown = (await module?.loader?.(args)) ?? null;
      // Nobody looks at a skeleton meanwhile: what is late stays as it arrived.
      if (arrived) {
        await whenAllLoaded(data);
        arrived.isReplaced = true;
      }
      return data;
    } catch (cause) {
      if (!arrived || !isTemporary(cause)) throw markAsDataError(cause);
      toastError(`This page could not be loaded again. ${cause.message}`);
      return arrived.data;
    }
  };
}

/**
 * The screen of a page that arrived with it, while that is loaded again at the same address, such as for who
 * is signed in: what somebody reads and types in stays where a backend fails for a while.
 */
function arrivedAt(origin: ReturnType<FindOrigin>, { request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const isShown = origin instanceof LoadedScreen && origin.arrived?.at === pathname + search;
  return isShown && !origin.arrived?.isReplaced ? origin : undefined;
}

const isTemporary = (cause: unknown): cause is ApiFailure =>
  cause instanceof ApiFailure && (cause.kind === 'network' || (cause.status ?? 0) >= 500);

/** Somebody who logged in only to learn that the screen is disabled would have done so in vain. */
async function checkLogin(
  { request }: LoaderFunctionArgs,
  { disabled }: ScreenSource,
  { login }: RouteDefinition,
): Promise<void> {
  if (!login || disabled) return;
  try {
    await requireAccount(request);
  } catch (cause) {
    // A sign-in service that cannot be reached is no fault of the screen's code.
    throw markAsDataError(cause);
  }
}
