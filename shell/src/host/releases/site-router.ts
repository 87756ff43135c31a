import type { PageData } from '@safar/shared-contracts/page.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { SlotName } from '@safar/shared-contracts/slots.contract';
import type { RouteObject } from 'react-router-dom';
import type { NewestRemotes } from '../remotes/newest-remotes';
import { findOffer } from '../remotes/slots/fill-slots';
import { currentScreen, screenInUse } from '../remotes/screens/loaded-screen';
import { clearPrefetchCache } from '../remotes/screen-data/prefetch-cache';
import type { RemoteLoader } from '../remotes/modules/remote-loader';
import { remoteScreens } from '../remotes/screens/remote-screens';
import { isRouteModule, type RouteModule } from '../remotes/modules/route-module';
import { CODE_ROUTE_PREFIX } from '../remotes/screens/screen-routes';
import type { ScreenSource } from '../remotes/screens/screen-source';
import type { Router } from '../router';
import { galleryScreens } from '../gallery-screens';
import { shellScreensAmong } from '../shell-screens';
import { siteRoutes } from '../site-routes';

/**
 * The routes of an open tab, whose set of builds can be swapped as a whole, without a reload. The screen in
 * use keeps the builds it was shown from, the next one comes from the newest set. Source:
 * docs/decisions/017-hot-swap.md.
 */
export class SiteRouter implements NewestRemotes {
  /** The remotes of the newest set. */
  remotes: readonly RemoteRelease[];
  /** The routes of the newest set: the next navigation uses them. */
  routes: RouteObject[];
  /** The screens of the newest set, the shell's own first. */
  screens: readonly ScreenSource[];
  readonly #loader: RemoteLoader;
  readonly #gallery: boolean;
  #retainedRoutes: RouteObject[] = [];
  #router: Router | undefined;
  /** The set that is swapped in when the navigation in flight has ended. */
  #pending: readonly RemoteRelease[] | undefined;

  constructor({ remotes, liveReload }: Pick<PageData, 'remotes' | 'liveReload'>, loader: RemoteLoader) {
    this.remotes = remotes;
    this.#loader = loader;
    this.#gallery = liveReload;
    this.screens = this.#findScreens();
    this.routes = this.#makeRoutes();
  }

  /** Creates the router of the tab and follows its navigations. */
  start(createRouter: (routes: RouteObject[]) => Router): Router {
    const router = createRouter(this.routes);
    this.#router = router;
    // Not at once: a router that notifies of a change has not finished it, and takes no new navigation yet.
    router.subscribe(() => queueMicrotask(() => this.#applyChanges(router)));
    return router;
  }

  /** Swaps in a set of builds, as soon as no navigation is in flight. */
  swapRemotes(remotes: readonly RemoteRelease[]): void {
    this.#pending = remotes;
    if (this.#router) this.#applyChanges(this.#router);
  }

  #applyChanges(router: Router): void {
    const { initialized, navigation, revalidation } = router.state;
    if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle') return;
    if (this.#pending) {
      this.remotes = this.#pending;
      this.#pending = undefined;
      this.screens = this.#findScreens();
      clearPrefetchCache();
      this.#replaceRoutes(router);
      if (showsFailure(router)) reload(router);
    } else if (this.#retainedRoutes.some(({ id }) => !isMatched(router, id))) {
      this.#replaceRoutes(router);
    }
  }

  #replaceRoutes(router: Router): void {
    const previous = childrenOf(this.routes);
    this.#retainedRoutes = [];
    const ids = new Set(childrenOf(this.#makeRoutes()).map(({ id }) => id));
    this.#retainedRoutes = previous.filter(({ id }) => !ids.has(id) && isMatched(router, id));
    this.routes = this.#makeRoutes();
    // React Router's own hot module replacement uses this method: it takes effect with the next navigation.
    router._internalSetRoutes(this.routes as Parameters<Router['_internalSetRoutes']>[0]);
  }

  /** The same function for each set: what fills a slot of the layout stays until the page is left. */
  readonly #loadSlot = async (name: SlotName): Promise<RouteModule | undefined> => {
    const offer = findOffer(name, this.remotes);
    return offer && this.#loader.load(offer.remote, offer.module, isRouteModule);
  };

  #findScreens(): ScreenSource[] {
    return [
      shellScreensAmong(this.remotes, this.#loader),
      ...(this.#gallery ? [galleryScreens] : []),
      ...remoteScreens(this.remotes, this.#loader),
    ];
  }

  #makeRoutes(): RouteObject[] {
    return siteRoutes({
      remotes: this.remotes,
      screens: this.screens,
      findScreenInUse: (request) => this.#router && screenInUse(this.#router, request),
      retainedRoutes: this.#retainedRoutes,
      loadSlot: this.#loadSlot,
    });
  }
}

const childrenOf = (routes: RouteObject[]): RouteObject[] => routes.flatMap(({ children }) => children ?? []);

const isMatched = ({ state }: Router, id: string | undefined): boolean =>
  state.matches.some(({ route }) => route.id === id);

/** Returns whether the screen crashed or its code did not load: the new set may have a build that works. */
function showsFailure(router: Router): boolean {
  const screen = currentScreen(router);
  if (screen) return screen.crashed;
  return router.state.matches.some(({ route }) => route.id.startsWith(CODE_ROUTE_PREFIX));
}

/** Loads the current screen again, as Retry does (shared-ui, use-reload.ts). */
function reload(router: Router): void {
  const { location } = router.state;
  void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
}
