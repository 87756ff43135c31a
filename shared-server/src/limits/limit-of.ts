import type { Endpoint } from '@safar/shared-contracts/endpoint';
import type { LimitKind } from '@safar/shared-contracts/limits';
import * as v from 'valibot';

/** The query of a list that is searched. It is read before the endpoint's own schema has parsed it. */
const Search = v.object({ q: v.union([v.pipe(v.string(), v.nonEmpty()), v.array(v.unknown())]) });

/** The kind of limit that a request to an endpoint counts for. */
export function limitOf({ limit, access, method }: Endpoint, query: unknown): LimitKind {
  if (limit) return limit;
  if (access === 'id-token') return 'token';
  if (method !== 'GET') return 'write';
  return v.is(Search, query) ? 'search' : 'read';
}
