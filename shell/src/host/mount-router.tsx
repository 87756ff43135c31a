import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { useBanner } from './banner.store';
import type { Router } from './router';
import { revalidateOnSessionChange } from './session-revalidation';

/**
 * `speedy`: emotion inserts its rules one by one into an empty `<style>`, all that the
 * Content-Security-Policy allows.
 */
const styles = createCache({ key: 'safar', speedy: true });

/** Shows a router's screens in `root`, and over them the banner, if there is one. Returns the router. */
export function mountRouter(router: Router, root: HTMLElement): Router {
  revalidateOnSessionChange(() => void router.revalidate());
  createRoot(root).render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
      <ShownBanner />
    </CacheProvider>,
  );
  return router;
}

const ShownBanner = () => useBanner(({ shown }) => shown);
