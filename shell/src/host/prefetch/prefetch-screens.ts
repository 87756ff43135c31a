import { useAuth } from '@safar/shared-auth';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import type { Declared } from '@safar/shared-contracts/declared-paths';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import { matchPath, type PathMatch } from 'react-router-dom';
import { assetsOrigin } from '../remotes/loaded-scripts/assets-origin';
import { withFileList } from '../remotes/modules/file-list';
import type { NewestRemotes } from '../remotes/newest-remotes';
import { loadDeclaredData } from '../remotes/screen-data/early-screen-data';
import { findOffer } from '../remotes/slots/fill-slots';
import { shownScreen } from '../../layout/shown-screen';
import { whenIdle } from '../browser/when-idle';

/** A screen that the page links to, by the first of those links. */
interface LinkedScreen {
  readonly remote: RemoteRelease;
  readonly route: RouteDefinition;
  /** The absolute address of the link. */
  readonly href: string;
  readonly params: PathMatch['params'];
}

/** What a remote provides to a screen: the screen itself, or what fills one of its slots. */
interface Part {
  readonly source: RemoteSource;
  readonly module: string;
  readonly declared: Declared;
}

/** So many screens are prefetched from one screen: those that its content links to first. */
const MAX_SCREENS = 2;

/**
 * Fetches the files of the screens that the content of each shown screen links to, one screen after the
 * other, once the page is idle, and the data that each declares, so that a navigation waits for nothing.
 * Files are stored by the browser, and run only when a screen needs them; data are dropped after a few
 * seconds, and when another screen is shown. Nothing is fetched for a visitor who saves data or has a slow
 * network. Source: docs/decisions/013-links-load-early.md.
 */
export function prefetchLinkedScreens(site: NewestRemotes): void {
  let current = new AbortController();
  const begin = () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    whenIdle(() => fetchLinkedScreens(site, signal));
  };
  begin();
  shownScreen.addEventListener('shown', begin);
  // A service worker keeps for an offline visitor what is loaded through it, not what was loaded before.
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('controllerchange', begin);
}

async function fetchLinkedScreens({ remotes }: NewestRemotes, signal: AbortSignal): Promise<void> {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  if (signal.aborted || saveData || effectiveType !== '4g') return;
  for (const screen of linkedScreens(remotes).slice(0, MAX_SCREENS)) {
    const parts = partsOf(screen, remotes);
    for (const { source, module } of parts) {
      if (source.byHash) await fetchFiles(await withFileList(source), module);
      if (signal.aborted) return;
    }
    const request = new Request(screen.href, { signal });
    for (const { declared } of parts) loadDeclaredData(declared, { request, params: screen.params });
  }
}

/** The screens of remotes that the content of the page links to and this visitor may open, in its order. */
function linkedScreens(remotes: NewestRemotes['remotes']): LinkedScreen[] {
  const enabled = remotes.filter(({ disabled }) => !disabled);
  const routes = enabled.flatMap((remote) => remote.definition.routes.map((route) => ({ remote, route })));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const found = new Map<RouteDefinition, LinkedScreen>();
  for (const { origin, pathname, href } of links) {
    if (origin !== location.origin || pathname === location.pathname) continue;
    const screen = routes.flatMap(({ remote, route }): LinkedScreen[] => {
      const match = matchPath(route.path, pathname);
      const isOpen = !route.login || useAuth.getState().user !== null;
      return match && isOpen ? [{ remote, route, href, params: match.params }] : [];
    })[0];
    if (screen && !found.has(screen.route)) found.set(screen.route, screen);
  }
  return [...found.values()];
}

function partsOf({ remote, route }: LinkedScreen, remotes: NewestRemotes['remotes']): Part[] {
  const offers = (route.slots ?? []).flatMap((name) => findOffer(name, remotes) ?? []);
  return [
    { source: remote.live, module: route.module, declared: route },
    ...offers.map((offer) => ({ source: offer.remote.live, module: offer.module, declared: offer })),
  ];
}

async function fetchFiles(
  { entry, modules, integrity: hashes }: RemoteSource,
  module: string,
): Promise<void> {
  for (const file of [entry, ...(modules[module] ?? [])]) {
    const integrity = hashes[file];
    const address = integrity && assetsOrigin() + assetUrl(file, integrity);
    if (!address || performance.getEntriesByName(address).length > 0) continue;
    // As scripts are requested, or the browser would not use what it stored.
    await fetch(address, { integrity, priority: 'low' });
  }
}
