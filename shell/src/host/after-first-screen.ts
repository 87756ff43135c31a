import type { PageData } from '@safar/shared-contracts/page.contract';
import { prefetchLinkedScreens } from './prefetch/prefetch-screens';
import type { SiteRouter } from './releases/site-router';
import type { TabOverride } from './releases/tab-override';
import { watchReleases } from './releases/watch-releases';
import type { Router } from './router';

/** Starts what the first screen does not need: it is loaded once that is shown and the page is idle. */
export function afterFirstScreen(
  page: PageData,
  site: SiteRouter,
  router: Router,
  override?: TabOverride,
): void {
  // Before the other, by which a service worker keeps what is shown: this drops what was loaded past it.
  prefetchLinkedScreens(site);
  watchReleases(page, site, router, override);
}
