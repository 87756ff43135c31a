import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';
import type { Upstreams } from '../../http/upstreams/upstream';
import { ENTITY_SOURCES, type PageEntity } from './page-entity';

/** How long a page waits for its entity; without it, the route's own metadata is used. */
const ENTITY_TIMEOUT_MS = 400;

/** What a backend sends for a row that it does not have. A proxy before it has another 404. */
const Missing = v.object({ error: v.literal('NOT_FOUND' satisfies ErrorCode) });

/**
 * Fetches what the page at `pathname` is about, as its backend shows it to visitors without a session.
 * Returns `gone` when it does not exist. Returns undefined when the route is about nothing in particular,
 * or when its backend is slow, down or breaks the contract.
 */
export async function fetchPageEntity(
  upstreams: Upstreams,
  { about }: RouteDefinition,
  pathname: string,
  { origin, clientAddress }: { readonly origin: string; readonly clientAddress: string },
): Promise<PageEntity | 'gone' | undefined> {
  if (!about) return undefined;
  // The id ends the path: a task's address has a slug before it in the same segment.
  const id = pathname.replace(/\/$/, '').slice(-24);
  if (!v.is(ObjectId, id)) return 'gone';
  const { endpoint, read } = ENTITY_SOURCES[about];
  try {
    const response = await upstreams[endpoint.backend].get(urlOf(endpoint.path, { params: { id } }), {
      signal: AbortSignal.timeout(ENTITY_TIMEOUT_MS),
      // Otherwise it would count for the edge, with those of all other visitors.
      headers: { 'x-forwarded-for': clientAddress },
    });
    if (response.status === 404) return v.is(Missing, await response.json()) ? 'gone' : undefined;
    return response.ok ? read(await response.json(), origin) : undefined;
  } catch {
    return undefined;
  }
}
