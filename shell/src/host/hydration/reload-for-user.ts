import { confirmUser, useAuth } from '@safar/shared-auth';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Stands beside a screen. A page that arrived with the screen's markup was rendered for nobody: once it is
 * hydrated, Firebase is asked who is signed in, which nothing on the screen needed before. If somebody is,
 * its data are loaded as that user gets them. A later log-in is followed by ../session-revalidation.ts.
 * `isForUsers`: if it becomes known that nobody is signed in, the guard of the screen is asked, which no
 * markup has passed.
 */
export function ReloadForUser({ isForUsers }: { isForUsers: boolean }): null {
  const isForNobody = useRef(!useIsHydrated());
  const session = useAuth();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isForNobody.current) confirmUser();
  }, []);
  useEffect(() => {
    // As it is by now: hydration renders what the server knew, which is that nobody is signed in.
    const { user, loading } = useAuth.getState();
    if (!isForNobody.current || (loading && !user)) return;
    isForNobody.current = false;
    if (user || isForUsers) void revalidate();
  }, [session, revalidate, isForUsers]);
  return null;
}
