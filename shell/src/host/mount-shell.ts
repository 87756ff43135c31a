import type { PageData } from '@safar/shared-contracts/page.contract';
import { createBrowserRouter } from 'react-router-dom';
import { useBanner } from './banner.store';
import { keepArrivedContent } from './hydration/arrived-content';
import { hydrationData } from './hydration/hydration-data';
import { isOwnAddress } from './hydration/is-own-address';
import { readServerState } from './hydration/server-state';
import { mountRouter } from './mount-router';
import { nextTask } from './browser/next-task';
import { prefetchLinks } from './prefetch/prefetch-links';
import { SiteRouter } from './releases/site-router';
import type { TabOverride } from './releases/tab-override';
import { importAtLast } from './remotes/modules/backoff';
import { createFederation } from './remotes/modules/federation';
import { loadFileLists } from './remotes/modules/file-list';
import { RemoteLoader } from './remotes/modules/remote-loader';
import { whenShown, type Router } from './router';
import { allowRemovals } from './browser/removed-nodes';
import { allowTranslators } from './browser/translated-texts';
import { whenIdle } from './browser/when-idle';

/**
 * Composes the site from the page's data and shows it in `root`, whose markup it takes over if the page
 * arrived with its content, and is still at its address. `override`: this tab runs a test build.
 */
export async function mountShell(page: PageData, root: HTMLElement, override?: TabOverride): Promise<Router> {
  allowRemovals();
  allowTranslators();
  const site = new SiteRouter(page, new RemoteLoader(createFederation()));
  const state = isOwnAddress(location) ? readServerState() : undefined;
  const arrived = state && (await hydrationData(site.screens, location, state));
  // The screen's code has just run.
  await nextTask();
  const hydration = isOwnAddress(location) ? arrived : undefined;
  if (hydration?.errors) keepArrivedContent(root, location);
  const router = site.start((routes) =>
    createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {}),
  );
  prefetchLinks(router, () => site.routes);
  whenShown(router, () => {
    whenIdle(() => loadFileLists(page.remotes));
    whenIdle(async () => {
      const { afterFirstScreen } = await importAtLast(() => import('./after-first-screen'));
      afterFirstScreen(page, site, router, override);
    });
  });
  useBanner.setState({ shown: override?.banner });
  return mountRouter(router, root, { hydrate: hydration?.loaderData !== undefined });
}
