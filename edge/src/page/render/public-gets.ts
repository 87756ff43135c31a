import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { ALL_ENDPOINTS } from '@safar/shared-contracts/endpoints/all';
import { RENDER_ORIGIN } from '@safar/shared-contracts/render-origin';
import { parse } from 'regexparam';
import type { Upstreams } from '../../http/upstreams/upstream';

/** How long a page that is rendered waits for its data. */
const TIMEOUT_MS = 1_500;
/** The most that one response may have, in characters. */
const MAX_LENGTH = 1_000_000;

/** All that code which renders pages may request: what every visitor may read without a session. */
const PUBLIC_GETS: readonly (Pick<Endpoint, 'backend'> & { pattern: RegExp })[] = ALL_ENDPOINTS.filter(
  ({ method, access }) => method === 'GET' && (access === 'anyone' || access === 'optional-user'),
).map(({ backend, path }) => ({ backend, pattern: parse(path).pattern }));

/** What a backend responded; status 0 when it did not, or the request is none that everybody may make. */
export interface PublicResponse {
  readonly status: number;
  readonly body: string;
}

export const NO_RESPONSE: PublicResponse = { status: 0, body: '' };

/** Returns the endpoint at an address that code which renders pages may request. */
function publicEndpoint(address: string) {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === RENDER_ORIGIN ? PUBLIC_GETS.find(({ pattern }) => pattern.test(pathname)) : undefined;
}

/** Whether code that renders pages may request this address. */
export const isPublicGet = (address: string): boolean => publicEndpoint(address) !== undefined;

/** Makes a request that code asks for which renders pages, as an anonymous visitor. Never rejects. */
export async function publicGet(upstreams: Upstreams, address: string): Promise<PublicResponse> {
  const endpoint = publicEndpoint(address);
  if (!endpoint) return NO_RESPONSE;
  const { pathname, search } = new URL(address);
  try {
    const response = await upstreams[endpoint.backend].get(pathname + search, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const body = await response.text();
    return body.length > MAX_LENGTH ? NO_RESPONSE : { status: response.status, body };
  } catch {
    return NO_RESPONSE;
  }
}
