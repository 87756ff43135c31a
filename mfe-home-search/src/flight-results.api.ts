import { request } from '@safar/shared-auth';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';

/** How many of the best matches of a place are shown; the whole list is on All Packages. */
const MAX_RESULTS = 24;

/** The upcoming packages that mention a place, those with it in their name or destination first. */
export async function searchPackages(
  place: string,
  options: { signal?: AbortSignal } = {},
): Promise<TourPackage[]> {
  const { data } = await request(listPackages, { query: { q: place, limit: MAX_RESULTS }, ...options });
  return data;
}
