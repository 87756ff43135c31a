import { ApiFailure } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { relatedPackages } from '../../tours.api';

export const MAX_RELATED = 4;

/** At most four related tours, never the tour itself. */
export type Related = { tours: TourPackage[] } | { failure: string };

/**
 * Loads tours that are similar to this one. Never rejects: nothing handles a rejection before the section
 * renders, and a failure shows in the section only.
 */
export async function loadRelated(id: string, signal?: AbortSignal): Promise<Related> {
  try {
    const tours = await relatedPackages(id, signal ? { signal } : {});
    return { tours: tours.filter(({ _id }) => _id !== id).slice(0, MAX_RELATED) };
  } catch (error) {
    return { failure: error instanceof ApiFailure ? error.message : '' };
  }
}
