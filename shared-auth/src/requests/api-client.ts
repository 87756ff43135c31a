import { ACCOUNT_HEADER } from '@safar/shared-contracts/offline.contract';
import { ownOrigin } from '@safar/shared-contracts/render-origin';
import ky from 'ky';
import { keepEarly, takeEarly, takeFromPage } from './early-data';
import { beginRequest } from './request-trace';
import { tokens, useAuth } from '../session/session.store';
import { IDENTITY_TIMEOUT_MS } from '../firebase/time-limit';
import { accountNow } from '../session/account-now';
import { wholeResponse } from './whole-response';

/** How long a request may take altogether, its repetition included. */
const TOTAL_TIMEOUT_MS = 15_000;

/** Requests to this origin in the name of the signed-in user. */
export const apiClient = ky.create({
  baseUrl: `${ownOrigin()}/`,
  fetch: async (input, init) =>
    (input instanceof Request ? takeEarly(input) : undefined) ?? fetchAsUser(input, init),
  timeout: IDENTITY_TIMEOUT_MS,
  totalTimeout: TOTAL_TIMEOUT_MS,
  // Only a GET is repeated, and only when the backend itself cannot have sent the response.
  retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 1000 },
});

/**
 * Requests the data at a path now, for the request of the same URL that will follow. `signal`: of the
 * navigation that needs it.
 */
export function loadEarly(path: string, signal: AbortSignal): void {
  const { href } = new URL(path, ownOrigin());
  // As the client above asks, so that it gets the very same.
  const headers = { accept: 'application/json' };
  keepEarly(href, signal, (either) => fetchAsUser(href, { headers, signal: either }));
}

async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const end = beginRequest(request.headers);
  return sendAsUser(request).finally(end);
}

/**
 * Sends the backend token of a signed-in user. After a 401 it requests a new token and sends the request once
 * more.
 */
async function sendAsUser(request: Request): Promise<Response> {
  const repetition = request.clone();
  const sender = accountNow();
  const token = await tokens.current();
  const sent = takeFromPage(request, token) ?? fetch(authorized(request, token));
  const response = await wholeResponse(await sent);
  if (response.status !== 401) return response;
  const known = token === undefined ? tokens.failure() : undefined;
  // This request has waited for a token already, in vain: it does not wait a second time.
  if (known) throw known;
  const renewed = await tokens.renewed(token);
  // Another tab may have logged in as somebody else meanwhile, who has not sent this.
  if (!sender.isStill()) return response;
  if (renewed !== undefined) return wholeResponse(await fetch(authorized(repetition, renewed)));
  const failure = tokens.failure();
  if (failure) throw failure;
  return response;
}

function authorized(request: Request, token: string | undefined): Request {
  const { user } = useAuth.getState();
  if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
  else if (user) request.headers.set(ACCOUNT_HEADER, user.uid);
  return request;
}
