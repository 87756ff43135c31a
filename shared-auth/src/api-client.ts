import { ownOrigin } from '@safar/shared-contracts/render-origin';
import { keepEarly, takeEarly } from './early-data';
import { tokens } from './session.store';

/** Sends a request in the name of the signed-in user, or gives the response that was requested early. */
export const sendAsUser = (request: Request): Promise<Response> => takeEarly(request) ?? fetchAsUser(request);

/**
 * Requests the data at a path now, for the request of the same URL that will follow. `signal`: of the
 * navigation that needs it.
 */
export function loadEarly(path: string, signal: AbortSignal): void {
  const { href } = new URL(path, ownOrigin());
  // As the request that follows asks, so that it gets the very same.
  const headers = { accept: 'application/json' };
  keepEarly(href, signal, (either) => fetchAsUser(new Request(href, { headers, signal: either })));
}

/**
 * Sends the backend token of a signed-in user. After a 401 it requests a new token and sends the request once
 * more.
 */
async function fetchAsUser(request: Request): Promise<Response> {
  const repetition = request.clone();
  const token = await tokens.current();
  const response = await fetch(authorized(request, token));
  if (response.status !== 401) return response;
  const renewed = await tokens.renewed(token);
  if (renewed !== undefined) return fetch(authorized(repetition, renewed));
  const failure = tokens.failure();
  if (failure) throw failure;
  return response;
}

function authorized(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}
