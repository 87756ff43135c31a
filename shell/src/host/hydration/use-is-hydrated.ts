import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false while a page that arrived with markup is hydrated, and on a server; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
