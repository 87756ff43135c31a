import ky, { type KyInstance } from 'ky';
import { ApiFailure } from './api-failure';
import { tokens } from './session.store';
import { IDENTITY_TIMEOUT_MS } from './time-limit';

/** The whole of a call may take this long, a repetition included. */
const TOTAL_TIMEOUT_MS = 15_000;

const house = ky.create({
  baseUrl: `${location.origin}/`,
  fetch: fetchAsUser,
  timeout: IDENTITY_TIMEOUT_MS,
  totalTimeout: TOTAL_TIMEOUT_MS,
  // Only what changes nothing is repeated, and only when the server cannot have meant it.
  retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 1000 },
});

/** The tour backend: paths below `/api/v1/`, such as `tour-package`. */
export const toursApi: KyInstance = house.extend({ prefix: '/api/v1' });

/** The task backend: `alltasks` and `mytask` below the root. */
export const tasksApi: KyInstance = house.extend({ prefix: '/' });

/**
 * Sends the backend token when somebody is signed in; on a 401 mints a new one and repeats the call, once.
 */
async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const repetition = request.clone();
  const token = await tokens.current();
  const answer = await fetch(authorized(request, token));
  if (answer.status !== 401) return answer;
  const renewed = await tokens.renewed(token);
  if (renewed !== undefined) return fetch(authorized(repetition, renewed));
  if (tokens.unavailable()) throw new ApiFailure('network', 'UNREACHABLE');
  return answer;
}

function authorized(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}
