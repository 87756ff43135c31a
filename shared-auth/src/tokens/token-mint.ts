import { isHTTPError } from 'ky';
import { IDENTITY_WAIT_MS, identityWithin } from '../firebase/time-limit';
import { limitFailure, type ApiFailure } from '../requests/api-failure';
import type { TokenOwner } from './stored-token';
import { isRefusal, problemOf, requestToken, secondsOfLimit, type Proof } from './token-requests';

/** The user a token is for, and the proof of identity. */
export interface Bearer extends TokenOwner {
  /** Waits until the auth state is known. Null: nobody is signed in. */
  proof(fresh: boolean): Promise<Proof | null>;
  /** The signed-in user gets no token any more: the server considers the session ended. */
  refused(): void;
}

/**
 * Requests backend tokens for the signed-in user, and gives each new one to `keep`. No method throws: a
 * failed request is only logged.
 */
export function tokenMint(bearer: Bearer, keep: (token: string) => void) {
  /** Why the last token request failed, unless it was refused. */
  let problem: ApiFailure | undefined;
  /** Until then no token is requested, as there were too many requests. In ms since the page began. */
  let limitedUntil = 0;
  let inFlight: { email: string | null; token: Promise<string | undefined> } | undefined;

  /** Requests a token for the user who has that email when it is asked for. */
  async function request(email: string | null, fresh: boolean): Promise<string | undefined> {
    if (performance.now() < limitedUntil) return undefined;
    let proof: Proof | null = null;
    try {
      problem = undefined;
      proof = await identityWithin(IDENTITY_WAIT_MS, bearer.proof(fresh));
      // Until Firebase responds, a page believes a stored token; another tab may have logged in since.
      if (!proof || proof.email.toLowerCase() !== email?.toLowerCase()) return undefined;
      const token = await requestToken(proof);
      // The user may have logged out meanwhile, here or in another tab.
      if (bearer.email() !== proof.email) return undefined;
      keep(token);
      return token;
    } catch (error) {
      // Some browsers call themselves offline, such as beside a VPN, while the network works: that is tried.
      if (!navigator.onLine) return undefined;
      console.error('Token request failed', error);
      const refused = isRefusal(error);
      problem = refused ? undefined : problemOf(error);
      if (isHTTPError(error)) limitedUntil = performance.now() + secondsOfLimit(error.response) * 1000;
      // Another user may have signed in meanwhile.
      if (refused && bearer.email() === proof?.email) bearer.refused();
      return undefined;
    }
  }

  /** Requests a token. Concurrent callers share one request for each user. */
  function mint(fresh = false): Promise<string | undefined> {
    const email = bearer.email();
    if (inFlight?.email === email && !fresh) return inFlight.token;
    const token = request(email, fresh).finally(() => {
      if (inFlight?.token === token) inFlight = undefined;
    });
    inFlight = { email, token };
    return token;
  }

  return {
    mint: (): Promise<string | undefined> => mint(),

    /** Requests a new token with the changed profile. An older request in flight must not overwrite it. */
    replace: async (): Promise<void> => {
      await inFlight?.token;
      await mint(true);
    },

    /**
     * Returns why a signed-in user has no token, if that is not a refusal. A 401 is not conclusive then.
     */
    failure: (): ApiFailure | undefined => {
      if (!problem || bearer.email() === null) return undefined;
      const left = limitedUntil - performance.now();
      return left > 0 ? limitFailure(left / 1000) : problem;
    },

    /** The next user may ask at once. */
    endLimit: (): void => {
      limitedUntil = 0;
    },
  };
}
