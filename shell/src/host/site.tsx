import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { useBanner } from './banner.store';

/** The key of the styles: it begins the names of all classes. */
const STYLES_KEY = 'safar';

/**
 * Returns an empty set of rules, which the site's components fill. Rules are used as they are written: what
 * emotion would add for browsers that cannot run the site anyway is a quarter of the styles of a page.
 * `speedy`: emotion inserts them one by one into an empty `<style>`, all that the Content-Security-Policy
 * allows.
 */
export const createStyles = ({ speedy = false } = {}): EmotionCache =>
  createCache({ key: STYLES_KEY, stylisPlugins: [], speedy });

interface SiteProps {
  styles: EmotionCache;
  /** The router's screens. */
  children: ReactNode;
}

/** All that is in the root element: the screens, and over them the banner, if there is one. */
export function Site({ styles, children }: SiteProps) {
  return (
    <CacheProvider value={styles}>
      {children}
      <ShownBanner />
    </CacheProvider>
  );
}

const ShownBanner = () => useBanner(({ shown }) => shown);
