import { call, toursApi } from '@safar/shared-auth';
import { PackageListResponse, type TourPackage } from '@safar/shared-contracts/tour-package.contract';

/** Enough for the best hits of a place; the whole list is on All Packages. */
const LIMIT = 24;

/** The upcoming packages in which the words of a place occur, those with it in name or destination first. */
export async function searchPackages(
  place: string,
  options: { signal?: AbortSignal } = {},
): Promise<TourPackage[]> {
  const { data } = await call(toursApi, 'get', 'tour-package', {
    answer: PackageListResponse,
    searchParams: { q: place, limit: LIMIT },
    ...options,
  });
  return data;
}
