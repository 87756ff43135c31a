import { useAuth } from '@safar/shared-auth';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import { matchPath } from 'react-router-dom';
import { assetsOrigin } from '../remotes/loaded-scripts/assets-origin';
import { withFileList } from '../remotes/modules/file-list';
import { findOffer } from '../remotes/slots/fill-slots';
import type { Router } from '../router';
import { whenIdle } from '../browser/when-idle';

interface Site {
  /** The remotes of the newest set of builds. */
  readonly remotes: readonly RemoteRelease[];
}

/** The files of so many screens are prefetched from one screen: those that its content links to first. */
const MAX_SCREENS = 2;

/**
 * Fetches the files of the screens that the content of each shown screen links to, once the page is idle, so
 * that a navigation waits for its data alone. They are stored by the browser, and run only when a screen
 * needs them. Nothing is fetched for a visitor who saves data or has a slow network. Source:
 * docs/decisions/013-links-load-early.md.
 */
export function prefetchLinkedScreens(router: Router, site: Site): void {
  let last = router.state.location.pathname;
  const fetchNext = () => whenIdle(() => fetchLinkedScreens(site));
  fetchNext();
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === last) return;
    last = location.pathname;
    fetchNext();
  });
}

async function fetchLinkedScreens({ remotes }: Site): Promise<void> {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const screens = linkedScreens(remotes).slice(0, MAX_SCREENS);
  const modules = screens.flatMap(({ remote, route }) => [
    { source: remote.live, module: route.module },
    ...(route.slots ?? []).flatMap((name) => {
      const offer = findOffer(name, remotes);
      return offer ? [{ source: offer.remote.live, module: offer.module }] : [];
    }),
  ]);
  for (const { source, module } of modules) {
    if (source.byHash) await fetchFiles(await withFileList(source), module);
  }
}

/** The screens of remotes that the content of the page links to and this visitor may open, in its order. */
function linkedScreens(remotes: Site['remotes']) {
  const enabled = remotes.filter(({ disabled }) => !disabled);
  const routes = enabled.flatMap((remote) => remote.definition.routes.map((route) => ({ remote, route })));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const isOpen = ({ path, login }: RouteDefinition, pathname: string) =>
    matchPath(path, pathname) !== null && (!login || useAuth.getState().user !== null);
  const found = links.flatMap(({ origin, pathname }) =>
    origin === location.origin && pathname !== location.pathname
      ? routes.filter(({ route }) => isOpen(route, pathname)).slice(0, 1)
      : [],
  );
  return [...new Set(found)];
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
