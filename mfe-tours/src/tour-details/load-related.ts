import { ApiFailure } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { relatedPackages } from '../tours.api';

export const MAX_RELATED = 4;

/** At most four tours, never the one they are like. */
export type Related = { tours: TourPackage[] } | { failure: string };

/**
 * Which tours are like this one. Never rejects, so that nothing is unhandled while nobody listens yet: a
 * failure is shown in its own place, the tour has nothing to do with it.
 */
export async function loadRelated(id: string, signal?: AbortSignal): Promise<Related> {
  try {
    const tours = await relatedPackages(id, signal ? { signal } : {});
    return { tours: tours.filter(({ _id }) => _id !== id).slice(0, MAX_RELATED) };
  } catch (error) {
    return { failure: error instanceof ApiFailure ? error.message : '' };
  }
}
