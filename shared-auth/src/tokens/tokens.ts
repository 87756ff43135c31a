import { isHTTPError } from 'ky';
import { limitFailure, type ApiFailure } from '../requests/api-failure';
import { IDENTITY_WAIT_MS, within } from '../firebase/time-limit';
import { storedToken, type TokenOwner } from './stored-token';
import { userOfClaims } from './token-claims';
import {
  isRefusal,
  problemOf,
  requestToken,
  revokeAtBoth,
  secondsOfLimit,
  type Proof,
} from './token-requests';
import { MIN_RENEWAL_INTERVAL_MS, renewAhead, stopRenewing } from './token-renewal';
import type { User } from '../session/user';

/** The user a token is for, and the proof of identity. */
export interface Bearer extends TokenOwner {
  /** Waits until the auth state is known. Null: nobody is signed in. */
  proof(fresh: boolean): Promise<Proof | null>;
  /** The signed-in user gets no token any more: the server considers the session ended. */
  refused(): void;
}

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Has a backend token for the signed-in user: the stored one, or a new one. No method throws: a failed token
 * request is only logged, and the request that needed it is sent without a token. Source: Spec D1.14, D1.15.
 */
export function createTokens(bearer: Bearer) {
  /** Why the last token request failed, unless it was refused. */
  let problem: ApiFailure | undefined;
  /** Until this time no token is requested, because there were too many requests. In ms since 1970. */
  let limitedUntil = 0;
  let inFlight: { email: string | null; token: Promise<string | undefined> } | undefined;

  const stored = storedToken(bearer);
  const keepFresh = (earliestMs: number) =>
    renewAhead(
      () => stored.usable()?.exp,
      () => mint(),
      { earliestMs },
    );

  /** Requests a token for the user who has that email when it is asked for. */
  async function request(email: string | null, fresh: boolean): Promise<string | undefined> {
    if (Date.now() < limitedUntil || !navigator.onLine) return undefined;
    let proof: Proof | null = null;
    try {
      problem = undefined;
      proof = await within(IDENTITY_WAIT_MS, bearer.proof(fresh));
      // Until Firebase responds, a page believes a stored token; another tab may have logged in since.
      if (!proof || proof.email.toLowerCase() !== email?.toLowerCase()) return undefined;
      const token = await requestToken(proof);
      // The user may have logged out meanwhile, here or in another tab.
      if (bearer.email() !== proof.email) return undefined;
      stored.write(token);
      keepFresh(MIN_RENEWAL_INTERVAL_MS);
      return token;
    } catch (error) {
      console.error('Token request failed', error);
      const refused = isRefusal(error);
      problem = refused ? undefined : problemOf(error);
      if (isHTTPError(error)) limitedUntil = Date.now() + secondsOfLimit(error.response) * 1000;
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
    /** Returns the user that the stored token names, if it may still be sent. */
    owner: (): User | undefined => {
      const found = stored.usable();
      return found && userOfClaims(found.claims);
    },

    /** Removes a token that is not, or no longer, of use to this user, and renews theirs before it ends. */
    keepOwn: (): void => {
      if (!stored.usable()) stored.remove();
      keepFresh(0);
    },

    /** Returns the token to send, and requests one when there is none; undefined for an anonymous visitor. */
    current: async (): Promise<string | undefined> =>
      stored.usable()?.token ?? (bearer.email() === null ? undefined : mint()),

    /** Returns the token to try after `rejected` got a 401: another request may have renewed it already. */
    renewed: async (rejected: string | undefined): Promise<string | undefined> => {
      const token = stored.usable()?.token;
      if (token !== undefined && token !== rejected) return token;
      return bearer.email() === null ? undefined : mint();
    },

    /**
     * Returns why a signed-in user has no token, if that is not a refusal. A 401 is not conclusive then.
     */
    failure: (): ApiFailure | undefined => {
      if (!problem || bearer.email() === null) return undefined;
      const left = limitedUntil - Date.now();
      return left > 0 ? limitFailure(left / 1000) : problem;
    },

    /** Requests a new token with the changed profile. An older request in flight must not overwrite it. */
    replace: async (): Promise<void> => {
      await inFlight?.token;
      await mint(true);
    },

    clear: (): void => {
      limitedUntil = 0;
      stopRenewing();
      stored.remove();
    },

    /**
     * Asks both backends to accept the stored token no longer, if there is one. The requests outlive the
     * page. Resolves when both responded, or after a short time: it never fails, and nothing depends on it
     * but how long a stolen copy of the token would be of use.
     */
    revoke: async (): Promise<void> => {
      // Also one that seems to have ended: the clock of this machine may be ahead.
      const token = stored.own()?.token;
      if (token === undefined) return;
      await revokeAtBoth(token);
    },
  };
}
