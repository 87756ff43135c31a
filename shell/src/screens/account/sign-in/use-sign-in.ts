import { prepareSignIn, useAuth } from '@safar/shared-auth';
import { safeReturnPath } from '@safar/shared-contracts/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** From a sign-in to the next screen, so that its message can be read. Source: Spec 9.3, 9.4. */
const REDIRECT_MS = 1000;

/**
 * For the screens that sign somebody in: leads on to where the visitor came from (`?returnTo=`), else home; one second after
 * a sign-in of this screen, at once for somebody who is signed in already.
 */
export function useSignIn() {
  const [search] = useSearchParams();
  const target = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const signedIn = useAuth(({ user }) => user !== null);
  const [done, setDone] = useState(false);
  // More than one may be under way: Google's window stays open while a password is typed.
  const attempts = useRef(0);
  const left = useRef(false);

  useEffect(prepareSignIn, []);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  useEffect(() => {
    if (!done && (!signedIn || attempts.current > 0)) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), done ? REDIRECT_MS : 0);
    return () => clearTimeout(timer);
  }, [done, signedIn, navigate, target]);

  /**
   * Runs a sign-in and then leads on. False when it failed and nobody waits for it any more: signed in by other means, or
   * gone to another screen (Google's closed window is reported 10 s late). Rejects when it failed otherwise.
   */
  async function signIn(run: () => Promise<unknown>): Promise<boolean> {
    attempts.current += 1;
    try {
      await run();
      setDone(true);
      return true;
    } catch (error) {
      attempts.current -= 1;
      if (left.current || useAuth.getState().user) return false;
      throw error;
    }
  }

  return { signIn, leaving: done };
}

export type SignIn = ReturnType<typeof useSignIn>['signIn'];
