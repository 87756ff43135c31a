import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { TOKEN_KEY } from '@safar/shared-contracts/early-data.contract';
import type { EndpointInput } from '@safar/shared-contracts/endpoint';
import { issueToken, revokeTaskToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import ky, { isHTTPError } from 'ky';
import { ApiFailure, limitFailure } from '../requests/api-failure';
import { asFailure } from '../requests/as-failure';
import { authErrorCode } from '../firebase/auth-failure';
import { IDENTITY_TIMEOUT_MS, IDENTITY_WAIT_MS, REVOCATION_TIMEOUT_MS, within } from '../firebase/time-limit';
import { isCurrent, isOwn, readClaims, userOfClaims, type ReadableClaims } from './token-claims';
import { MIN_RENEWAL_INTERVAL_MS, renewAhead, stopRenewing } from './token-renewal';
import type { User } from '../session/user';

/** How long to wait after a 429 that does not say it. */
const UNNAMED_WAIT_SECONDS = 30;
/** How long one attempt to get a token may take. */
const ATTEMPT_TIMEOUT_MS = 4_000;
/** A token may be requested any number of times: it is, while nobody knows whether there is one. */
const RETRY = {
  limit: 2,
  methods: ['post'],
  statusCodes: [408, 500, 502, 503, 504],
  afterStatusCodes: [503],
  maxRetryAfter: 1_000,
  backoffLimit: 2_000,
  retryOnTimeout: true,
  jitter: true,
};

/** Who the user is, as the identity provider has signed it. */
interface Proof {
  readonly email: string;
  readonly idToken: string;
}

/** The user a token is for, and the proof of identity. */
export interface Bearer {
  /**
   * The email of the signed-in user, or of the one that the stored hint names. Null: nobody is signed in, so
   * there is no token.
   */
  email(): string | null;
  /** The uid of the signed-in user; null while only the hint is known. */
  uid(): string | null;
  /** Waits until the auth state is known. Null: nobody is signed in. */
  proof(fresh: boolean): Promise<Proof | null>;
  /** The signed-in user gets no token any more: the server considers the session ended. */
  refused(): void;
}

/**
 * Manages the backend token of the signed-in user, stored under `jwt-token`. No method throws: a failed token
 * request is only logged, and the request that needed it is sent without a token. Source: Spec D1.14, D1.15.
 */
export function createTokens(bearer: Bearer) {
  /** Why the last token request failed, unless it was refused. */
  let problem: ApiFailure | undefined;
  /** Until this time no token is requested, because there were too many requests. In ms since 1970. */
  let limitedUntil = 0;
  /** How far the clock of this machine is ahead of the backend's (s), as the newest token has shown. */
  let aheadSeconds = 0;
  let inFlight: { email: string | null; token: Promise<string | undefined> } | undefined;

  const own = (): { token: string; claims: ReadableClaims } | undefined => {
    const token = browserStorage.read(TOKEN_KEY);
    const email = bearer.email();
    const claims = token === null ? undefined : readClaims(token);
    if (token === null || email === null || !claims) return undefined;
    return isOwn(claims, email, bearer.uid()) ? { token, claims } : undefined;
  };
  const usable = () => {
    const found = own();
    const exp = (found?.claims.exp ?? 0) + aheadSeconds;
    return found && isCurrent(exp) ? { ...found, exp } : undefined;
  };
  const stored = (): string | undefined => usable()?.token;
  const keepFresh = (earliestMs: number) =>
    renewAhead(
      () => usable()?.exp,
      () => mint(),
      { earliestMs },
    );

  async function request(fresh: boolean): Promise<string | undefined> {
    if (Date.now() < limitedUntil || !navigator.onLine) return undefined;
    let proof: Proof | null = null;
    try {
      problem = undefined;
      proof = await within(IDENTITY_WAIT_MS, bearer.proof(fresh));
      if (!proof) return undefined;
      const token = await requestToken(proof);
      // The user may have logged out meanwhile, here or in another tab.
      if (bearer.email() !== proof.email) return undefined;
      browserStorage.write(TOKEN_KEY, token);
      const now = Date.now() / 1000;
      aheadSeconds = now - (readClaims(token)?.iat ?? now);
      keepFresh(MIN_RENEWAL_INTERVAL_MS);
      return token;
    } catch (error) {
      console.error('Token request failed', error);
      const refused = isHTTPError(error) && error.response.status === 401;
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
    const token = request(fresh).finally(() => {
      if (inFlight?.token === token) inFlight = undefined;
    });
    inFlight = { email, token };
    return token;
  }

  return {
    /** Returns the user that the stored token names, if it may still be sent. */
    owner: (): User | undefined => {
      const found = usable();
      return found && userOfClaims(found.claims);
    },

    /** Removes a token that is not, or no longer, of use to this user, and renews theirs before it ends. */
    keepOwn: (): void => {
      if (!usable()) browserStorage.remove(TOKEN_KEY);
      keepFresh(0);
    },

    /** Returns the token to send, and requests one when there is none; undefined for an anonymous visitor. */
    current: async (): Promise<string | undefined> =>
      stored() ?? (bearer.email() === null ? undefined : mint()),

    /** Returns the token to try after `rejected` got a 401: another request may have renewed it already. */
    renewed: async (rejected: string | undefined): Promise<string | undefined> => {
      const token = stored();
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
      browserStorage.remove(TOKEN_KEY);
    },

    /**
     * Asks both backends to accept the stored token no longer, if there is one. The requests outlive the
     * page. Resolves when both responded, or after a short time: it never fails, and nothing depends on it
     * but how long a stolen copy of the token would be of use.
     */
    revoke: async (): Promise<void> => {
      // Also one that seems to have ended: the clock of this machine may be ahead.
      const token = own()?.token;
      if (token === undefined) return;
      await Promise.allSettled([revokeToken, revokeTaskToken].map((endpoint) => revokeAt(endpoint, token)));
    },
  };
}

/** Exchanges the proof of identity for a backend token. Rejects with ky's error. */
async function requestToken({ email, idToken }: Proof): Promise<string> {
  const { token } = await ky
    .post(issueToken.path, {
      baseUrl: location.origin,
      json: { user: email } satisfies EndpointInput<typeof issueToken>['body'],
      headers: { authorization: `Bearer ${idToken}` },
      timeout: ATTEMPT_TIMEOUT_MS,
      totalTimeout: IDENTITY_TIMEOUT_MS,
      retry: RETRY,
    })
    .json(issueToken.response);
  return token;
}

/** Has a backend accept a token no longer. The request outlives the page. */
const revokeAt = ({ method, path }: typeof revokeToken | typeof revokeTaskToken, token: string) =>
  fetch(location.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(REVOCATION_TIMEOUT_MS),
  });

/** What Firebase says of a user whose session is over: that is a refusal, and no problem of a service. */
const ENDED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
];

/** What a failure of Firebase is called where data was requested. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'auth/network-request-failed': 'IDENTITY_UNREACHABLE',
  'auth/timeout': 'IDENTITY_TIMEOUT',
};

/** What a user reads of a token request that was not refused by the backend. */
function problemOf(error: unknown): ApiFailure | undefined {
  const failure = asFailure(error);
  if (failure instanceof ApiFailure) return failure;
  const code = authErrorCode(error) ?? '';
  if (ENDED.includes(code)) return undefined;
  return new ApiFailure('network', PROBLEMS[code] ?? 'IDENTITY_FAILED', { cause: error });
}

/** How long a response asks to wait; 0 for one that does not. */
function secondsOfLimit({ status, headers }: Response): number {
  if (status !== 429) return 0;
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : UNNAMED_WAIT_SECONDS;
}
