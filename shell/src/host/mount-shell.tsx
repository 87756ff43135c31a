import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router-dom';
import { revalidateOnSessionChange } from './session-revalidation';
import { prefetchLinks } from './prefetch-links';
import { createFederation } from './remotes/federation';
import { RemoteLoader } from './remotes/remote-loader';
import { SiteRouter } from './releases/site-router';
import type { TabOverride } from './releases/tab-override';
import { whenIdle } from './when-idle';

/** emotion inserts its rules one by one into an empty `<style>`: the only way the Content-Security-Policy allows. */
const styles = createCache({ key: 'safar', speedy: true });

/** Composes the house from what the page says and shows it in `root`. `override`: this tab runs a build of its own. */
export async function mountShell(page: PageData, root: HTMLElement, override?: TabOverride): Promise<void> {
  const loader = new RemoteLoader(createFederation());
  const router = page.isolated
    ? createHashRouter(await (await import('../isolated/isolated-routes')).isolatedRoutes(page, loader))
    : openSite(page, loader, override);
  revalidateOnSessionChange(() => void router.revalidate());

  createRoot(root).render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
      {override?.banner}
    </CacheProvider>,
  );
}

/** The site, and once it stands what keeps an eye on its releases. */
function openSite(page: PageData, loader: RemoteLoader, override: TabOverride | undefined) {
  const site = new SiteRouter(page, loader);
  const router = site.start(createBrowserRouter);
  prefetchLinks(router, () => site.routes);
  whenIdle(async () => {
    const { watchReleases } = await import('./releases/watch-releases');
    watchReleases(page, site, router, override);
  });
  return router;
}
