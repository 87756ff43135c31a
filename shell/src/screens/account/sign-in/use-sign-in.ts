import { prepareSignIn, useAuth } from '@safar/shared-auth';
import { safeReturnPath } from '@safar/shared-contracts/paths';
import { dismissToast } from '@safar/shared-ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The time from a sign-in to the next screen, in which its message can be read. Source: Spec 9.3, 9.4. */
const REDIRECT_DELAY_MS = 1000;

const useSignedIn = () => useAuth(({ user, loading }) => user !== null && !loading);

/**
 * Takes the toast of a failed sign-in away once somebody is signed in: one that was given up as too slow may
 * succeed all the same.
 */
export function useFailureUntilSignedIn(failureText: string): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) dismissToast(failureText);
  }, [signedIn, failureText]);
}

/**
 * Signs a visitor in and then redirects to where the visitor came from (`?returnTo=`), else to the home
 * screen: one second after a sign-in on this screen, at once when the visitor is signed in already.
 * `redirecting`: the sign-in succeeded.
 */
export function useSignIn() {
  const [search] = useSearchParams();
  const target = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [done, setDone] = useState(false);
  // There may be more than one: Google's window stays open while a password is typed.
  const attempts = useRef(0);
  const unmounted = useRef(false);

  useEffect(prepareSignIn, []);

  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  useEffect(() => {
    if (!done && (!signedIn || attempts.current > 0)) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), done ? REDIRECT_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [done, signedIn, navigate, target]);

  /**
   * Runs a sign-in and then redirects. Resolves to false when it failed but no longer matters: the visitor
   * signed in by other means, or left the screen (Google reports a closed window 10 s late). Rejects when it
   * failed otherwise.
   */
  async function signIn(run: () => Promise<unknown>): Promise<boolean> {
    attempts.current += 1;
    try {
      await run();
      setDone(true);
      return true;
    } catch (error) {
      attempts.current -= 1;
      if (unmounted.current || useAuth.getState().user) return false;
      throw error;
    }
  }

  return { signIn, redirecting: done };
}

export type SignIn = ReturnType<typeof useSignIn>['signIn'];
