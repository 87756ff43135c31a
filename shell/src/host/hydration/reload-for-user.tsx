import { useAuth } from '@safar/shared-auth';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Stands beside a screen. A page that arrived with the screen's markup was rendered for nobody: once it is
 * hydrated, and it is known who is signed in, its data are loaded as that user gets them.
 */
export function ReloadForUser(): null {
  const isForNobody = useRef(!useIsHydrated());
  const uid = useAuth(({ user }) => user?.uid);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isForNobody.current || uid === undefined) return;
    isForNobody.current = false;
    void revalidate();
  }, [uid, revalidate]);
  return null;
}
