import { onDataChange, useAuth } from '@safar/shared-auth';
import { loginPath } from '@safar/shared-contracts/paths';
import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';
import { clearPrefetchCache, prefetchLoaders } from '../remotes/screen-data/prefetch-cache';
import type { Router } from '../router';

/** A pointer that only passes over a link loads nothing: it must rest there this long, as must the focus. */
const HOVER_DELAY_MS = 60;

/**
 * Prefetches a screen, code and data, when a link to it is pointed at, touched or focused. What was
 * prefetched serves only the navigation that follows; a change of data, a sign-in or log-out and any other
 * navigation drop it. `routes` returns those of the next navigation. Returns the function that stops it.
 * Source: docs/design/looks.md, Manners.
 */
export function prefetchLinks(router: Router, routes: () => RouteObject[]): () => void {
  const removeListeners = onLinkIntent((link) => prefetch(router, routes(), link));
  let last = router.state.location;
  const stops = [
    removeListeners,
    router.subscribe(({ location, revalidation }) => {
      if (location !== last || revalidation === 'loading') clearPrefetchCache();
      last = location;
    }),
    useAuth.subscribe((session, previous) => {
      if (session.user?.uid !== previous.user?.uid) clearPrefetchCache();
    }),
    onDataChange(clearPrefetchCache),
    clearPrefetchCache,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls `notify` when a pointer or the focus rests on a link. Returns the function that stops it. */
function onLinkIntent(notify: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const start = ({ target }: Event) => {
    cancel();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) timer = setTimeout(() => notify(link), HOVER_DELAY_MS);
  };
  // A finger is a pointer too: a touch is `pointerover`, and `pointercancel` once it scrolls.
  const listeners = { pointerover: start, focusin: start, pointerout: cancel, pointercancel: cancel };
  for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener);
  return () => {
    cancel();
    for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener);
  };
}

function prefetch(router: Router, routes: RouteObject[], link: HTMLAnchorElement): void {
  if (navigator.connection?.saveData || !link.isConnected || link.target || link.hasAttribute('download'))
    return;
  const { location, navigation } = router.state;
  const target = requestUrl(link.href);
  if (target.origin !== window.location.origin) return;
  const isTarget = (at: Location | undefined) =>
    at?.pathname === target.pathname && at.search === target.search;
  if (isTarget(location) || isTarget(navigation.location)) return;

  const url = loginUrlIfNeeded(routes, target);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  // For another search or tab of the current screen, the code and the slots are loaded already.
  prefetchLoaders(url, url.pathname === location.pathname ? matches.slice(-1) : matches);
}

/**
 * Returns where a link really leads: a visitor who is not signed in gets the login screen instead of a
 * guarded one.
 */
function loginUrlIfNeeded(routes: RouteObject[], url: URL): URL {
  const guarded = matchRoutes(routes, url.pathname)?.some(({ route }) => needsLogin(route.handle));
  if (!guarded || useAuth.getState().user) return url;
  return requestUrl(loginPath(url.pathname + url.search));
}

function needsLogin(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'login' in handle && handle.login === true;
}

/** Returns an address as a loader's request has it: absolute, without the hash. */
function requestUrl(href: string): URL {
  const url = new URL(href, window.location.origin);
  url.hash = '';
  return url;
}
