import type { ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated';

interface AfterHydrationProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows the fallback while a page that arrived with it is hydrated, as React demands, and then the content.
 */
export function AfterHydration({ fallback, children }: AfterHydrationProps) {
  return useIsHydrated() ? children : fallback;
}
