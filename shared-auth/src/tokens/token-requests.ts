import type { EndpointInput } from '@safar/shared-contracts/endpoint';
import { issueToken, revokeTaskToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import ky from 'ky';
import { ApiFailure } from '../requests/api-failure';
import { asFailure } from '../requests/as-failure';
import { authErrorCode } from '../firebase/auth-failure';
import { IDENTITY_TIMEOUT_MS, REVOCATION_TIMEOUT_MS } from '../firebase/time-limit';

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
export interface Proof {
  readonly email: string;
  readonly idToken: string;
}

/** Exchanges the proof of identity for a backend token. Rejects with ky's error. */
export async function requestToken({ email, idToken }: Proof): Promise<string> {
  const { token } = await ky
    .post(issueToken.path, {
      baseUrl: location.origin,
      json: { user: email } satisfies EndpointInput<typeof issueToken>['body'],
      headers: { authorization: `Bearer ${idToken}` },
      timeout: ATTEMPT_TIMEOUT_MS,
      totalTimeout: IDENTITY_TIMEOUT_MS,
      // Without a network nothing but the first attempt is worth the wait.
      retry: navigator.onLine ? RETRY : 0,
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

/** Has both backends accept a token no longer. Resolves when both responded, whatever they did. */
export const revokeAtBoth = (token: string) =>
  Promise.allSettled([revokeToken, revokeTaskToken].map((endpoint) => revokeAt(endpoint, token)));

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

/** Whether the backend does not accept the proof. The 401 of a proxy says nothing about the session. */
export function isRefusal(error: unknown): boolean {
  const failure = asFailure(error);
  return failure instanceof ApiFailure && failure.status === 401;
}

/** What a user reads of a token request that was not refused by the backend. */
export function problemOf(error: unknown): ApiFailure | undefined {
  const failure = asFailure(error);
  if (failure instanceof ApiFailure) return failure;
  const code = authErrorCode(error) ?? '';
  if (ENDED.includes(code)) return undefined;
  return new ApiFailure('network', PROBLEMS[code] ?? 'IDENTITY_FAILED', { cause: error });
}

/** How long to wait after a 429 that does not say it. */
const UNNAMED_WAIT_SECONDS = 30;

/** How long a response asks to wait; 0 for one that does not. */
export function secondsOfLimit({ status, headers }: Response): number {
  if (status !== 429) return 0;
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : UNNAMED_WAIT_SECONDS;
}
