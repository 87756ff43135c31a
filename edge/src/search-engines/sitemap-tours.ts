import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { paths } from '@safar/shared-contracts/paths';
import type { PackageListResponse } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { MAX_AGE_SECONDS } from '../http/headers/cache-control';
import type { Upstream } from '../http/upstreams/upstream';

const CACHE_TTL_MS = MAX_AGE_SECONDS.crawlerFile * 1000;
/** How long the backend may take for all pages of the list together. */
const LIST_TIMEOUT_MS = 5_000;
/**
 * A sitemap may have 50,000 addresses; some are left for the screens. Source:
 * https://www.sitemaps.org/protocol.html.
 */
const MAX_PATHS = 49_000;

/**
 * Returns a function that fetches the paths of all tours that can be booked, and of their guides. The list
 * is cached; requests that come while it is fetched share one. Rejects when the backend fails, and fetches
 * again the next time.
 */
export function cachedTourPaths(tours: Upstream): () => Promise<readonly string[]> {
  let cached: { until: number; list: Promise<readonly string[]> } | undefined;
  return () => {
    if (cached && cached.until > performance.now()) return cached.list;
    const list = fetchTourPaths(tours);
    cached = { until: performance.now() + CACHE_TTL_MS, list };
    list.catch(() => (cached = undefined));
    return list;
  };
}

async function fetchTourPaths(tours: Upstream): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
  const all = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null && all.size < MAX_PATHS) {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) };
    const response = await tours.get(endpointUrl(listPackages, { query }), { signal });
    const page: PackageListResponse = v.parse(listPackages.response, await response.json());
    for (const { _id, guideId } of page.data) all.add(paths.tourDetails(_id)).add(paths.guide(guideId));
    cursor = page.nextCursor;
  }
  return [...all];
}
