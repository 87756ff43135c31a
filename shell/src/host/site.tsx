import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { useBanner } from './banner.store';

/** The key of the styles: it begins the names of all classes. */
export const STYLES_KEY = 'safar';

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
