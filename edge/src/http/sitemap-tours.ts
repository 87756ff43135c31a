import { paths } from '@safar/shared-contracts/paths';
import { PackageListResponse } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

const KEPT_MS = 5 * 60_000;
/** How long the backend may take for all pages of the list together. */
const TIMEOUT_MS = 5_000;
/** A sitemap may have 50,000 addresses. Source: https://www.sitemaps.org/protocol.html. */
const MAX_PATHS = 49_000;

/**
 * A function that gives the paths of all tours that can be booked and of their guides, kept for five minutes and asked for
 * once however many ask. It rejects when the backend cannot say, and asks again the next time.
 */
export function cachedTourPaths(toursUrl: string): () => Promise<readonly string[]> {
  let kept: { until: number; list: Promise<readonly string[]> } | undefined;
  return () => {
    if (kept && kept.until > Date.now()) return kept.list;
    const list = fetchTourPaths(toursUrl);
    kept = { until: Date.now() + KEPT_MS, list };
    list.catch(() => (kept = undefined));
    return list;
  };
}

async function fetchTourPaths(toursUrl: string): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null && found.size < MAX_PATHS) {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) });
    const answer = await fetch(`${toursUrl}/api/v1/tour-package?${query}`, { signal });
    const page: PackageListResponse = v.parse(PackageListResponse, await answer.json());
    for (const { _id, guideId } of page.data) found.add(paths.tourDetails(_id)).add(paths.guide(guideId));
    cursor = page.nextCursor;
  }
  return [...found];
}
