import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router-dom';
import { followSession } from './follow-session';
import { prefetchLinks } from './prefetch-links';
import { createFederation } from './remotes/federation';
import { RemoteLoader } from './remotes/remote-loader';
import { siteRoutes } from './site-routes';

/** emotion inserts its rules one by one into an empty `<style>`: the only way the Content-Security-Policy allows. */
const styles = createCache({ key: 'safar', speedy: true });

/** Composes the house from what the page says and shows it in `root`. */
export async function openHouse(page: PageData, root: HTMLElement): Promise<void> {
  const loader = new RemoteLoader(createFederation(), page.remotes);
  const router = page.isolated
    ? createHashRouter(await (await import('./isolated/isolated-routes')).isolatedRoutes(page, loader))
    : createBrowserRouter(siteRoutes(page, loader));

  followSession(() => void router.revalidate());
  if (!page.isolated) prefetchLinks(router);

  createRoot(root).render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
}
