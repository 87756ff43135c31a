import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

interface AfterHydrationProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows the fallback while a page that arrived with it is hydrated, as React demands, and then the content.
 */
export function AfterHydration({ fallback, children }: AfterHydrationProps) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? children : fallback;
}
