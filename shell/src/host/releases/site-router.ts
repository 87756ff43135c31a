import type { PageData } from '@safar/shared-contracts/page.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { RouteObject } from 'react-router-dom';
import { clearPrefetchCache } from '../remotes/prefetch-cache';
import type { RemoteLoader } from '../remotes/remote-loader';
import { remoteScreens } from '../remotes/remote-screens';
import { screenInUse, currentScreen, type Router } from '../remotes/loaded-screen';
import { siteRoutes } from '../site-routes';

/**
 * The site of an open tab, whose set of builds can be replaced while it is open: as a whole, without a reload. The screen in
 * use keeps the builds it was shown from, the next one comes from the newest set. Source: docs/decisions/017-hot-swap.md.
 */
export class SiteRouter {
  /** The newest set. */
  remotes: readonly RemoteRelease[];
  /** Its routes: those the next navigation takes. */
  routes: RouteObject[];
  readonly #loader: RemoteLoader;
  readonly #components: boolean;
  #kept: RouteObject[] = [];
  #router: Router | undefined;
  /** Waits for the navigation that is under way. */
  #next: readonly RemoteRelease[] | undefined;

  constructor({ remotes, liveReload }: Pick<PageData, 'remotes' | 'liveReload'>, loader: RemoteLoader) {
    this.remotes = remotes;
    this.#loader = loader;
    this.#components = liveReload;
    this.routes = this.#makeRoutes();
  }

  /** Opens it in a router made of its routes. */
  start(createRouter: (routes: RouteObject[]) => Router): Router {
    const router = createRouter(this.routes);
    this.#router = router;
    // Not at once: a router that tells of a change is not done with it, and takes no new navigation yet.
    router.subscribe(() => queueMicrotask(() => this.#settle(router)));
    return router;
  }

  /** Takes over a set of builds, as soon as no navigation is under way. */
  swapRemotes(remotes: readonly RemoteRelease[]): void {
    this.#next = remotes;
    if (this.#router) this.#settle(this.#router);
  }

  #settle(router: Router): void {
    const { initialized, navigation, revalidation } = router.state;
    if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle') return;
    if (this.#next) {
      this.remotes = this.#next;
      this.#next = undefined;
      clearPrefetchCache();
      this.#replaceRoutes(router);
      if (hasNoWorkingScreen(router)) reload(router);
    } else if (this.#kept.some(({ id }) => !isMatched(router, id))) {
      this.#replaceRoutes(router);
    }
  }

  #replaceRoutes(router: Router): void {
    const before = screensOf(this.routes);
    this.#kept = [];
    const now = new Set(screensOf(this.#makeRoutes()).map(({ id }) => id));
    this.#kept = before.filter(({ id }) => !now.has(id) && isMatched(router, id));
    this.routes = this.#makeRoutes();
    // What React Router's own hot module replacement uses: it serves from the next navigation on.
    router._internalSetRoutes(this.routes as Parameters<Router['_internalSetRoutes']>[0]);
  }

  #makeRoutes(): RouteObject[] {
    const inUse = (request: Request) => this.#router && screenInUse(this.#router, request);
    return siteRoutes({
      remotes: this.remotes,
      screens: remoteScreens(this.remotes, this.#loader).map((source) => ({ ...source, inUse })),
      gallery: this.#components,
      retainedRoutes: this.#kept,
    });
  }
}

const screensOf = (routes: RouteObject[]): RouteObject[] => routes.flatMap(({ children }) => children ?? []);

const isMatched = ({ state }: Router, id: string | undefined): boolean =>
  state.matches.some(({ route }) => route.id === id);

/** The screen crashed, or its code never came: the new set may have what heals it. */
function hasNoWorkingScreen(router: Router): boolean {
  const frame = currentScreen(router);
  if (frame) return frame.crashed;
  return router.state.matches.some(({ route }) => route.id.startsWith('frame '));
}

/** As Retry does (shared-ui, use-reload.tsx). */
function reload(router: Router): void {
  const { location } = router.state;
  void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
}
