import { storedToken } from './stored-token';
import { userOfClaims } from './token-claims';
import { tokenMint, type Bearer } from './token-mint';
import { MIN_RENEWAL_INTERVAL_MS, renewAhead, stopRenewing } from './token-renewal';
import { revokeAtBoth } from './token-requests';
import type { User } from '../session/user';

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Has a backend token for the signed-in user: the stored one, or a new one. No method throws: a failed token
 * request is only logged, and the request that needed it is sent without a token. Source: Spec D1.14, D1.15.
 */
export function createTokens(bearer: Bearer) {
  const stored = storedToken(bearer);
  const { mint, replace, failure, endLimit } = tokenMint(bearer, (token) => {
    stored.write(token);
    keepFresh(MIN_RENEWAL_INTERVAL_MS);
  });
  const keepFresh = (earliestMs: number) => renewAhead(() => stored.usable()?.exp, mint, { earliestMs });

  return {
    replace,
    failure,

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

    clear: (): void => {
      endLimit();
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
