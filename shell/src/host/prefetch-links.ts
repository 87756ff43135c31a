import { onDataChange, useAuth } from '@safar/shared-auth';
import { loginPath } from '@safar/shared-contracts/paths';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { clearPrefetchCache, prefetchLoaders } from './remotes/prefetch-cache';
import type { Router } from './remotes/loaded-screen';

/** A pointer or the focus rests on a link this long before it counts: passing over it loads nothing. */
const HOVER_DELAY_MS = 60;

/**
 * Begins to load a screen, code and data, when somebody points at a link to it, touches it or focuses it. What came early
 * serves only the navigation that follows; a change of data, a sign-in or log-out and any other navigation end it.
 * `routes`: those the next navigation takes. Gives what stops it. Source: docs/design/looks.md, Manners.
 */
export function prefetchLinks(router: Router, routes: () => RouteObject[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const consider = ({ target }: Event) => {
    stay();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) timer = setTimeout(() => prefetch(router, routes(), link), HOVER_DELAY_MS);
  };
  // A finger counts as a pointer that comes over; once it scrolls, it is cancelled.
  const listeners = { pointerover: consider, focusin: consider, pointerout: stay, pointercancel: stay };
  for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener);

  let at = router.state.location;
  const stops = [
    router.subscribe(({ location, revalidation }) => {
      if (location !== at || revalidation === 'loading') clearPrefetchCache();
      at = location;
    }),
    useAuth.subscribe((now, before) => {
      if (now.user?.uid !== before.user?.uid) clearPrefetchCache();
    }),
    onDataChange(clearPrefetchCache),
  ];

  return () => {
    stay();
    for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener);
    for (const stop of stops) stop();
    clearPrefetchCache();
  };
}

function prefetch(router: Router, routes: RouteObject[], link: HTMLAnchorElement): void {
  if (savesData() || !link.isConnected || link.target || link.hasAttribute('download')) return;
  const { location, navigation } = router.state;
  const wanted = addressOf(link.href);
  if (wanted.origin !== window.location.origin) return;
  // Here, or on the way there.
  if (
    [location, navigation.location].some(
      (at) => at?.pathname === wanted.pathname && at.search === wanted.search,
    )
  ) {
    return;
  }

  const url = screenBehind(routes, wanted);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  // A search or a tab of this very screen: its code and its slots are here.
  prefetchLoaders(url, url.pathname === location.pathname ? matches.slice(-1) : matches);
}

/** Where a link really leads: somebody who is not signed in comes to the login screen first. */
function screenBehind(routes: RouteObject[], url: URL): URL {
  const guarded = matchRoutes(routes, url.pathname)?.some(({ route }) => needsLogin(route.handle));
  if (!guarded || useAuth.getState().user) return url;
  return addressOf(loginPath(url.pathname + url.search));
}

function needsLogin(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'login' in handle && handle.login === true;
}

/** An address as a loader's request has it. */
function addressOf(href: string): URL {
  const url = new URL(href, window.location.origin);
  url.hash = '';
  return url;
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
