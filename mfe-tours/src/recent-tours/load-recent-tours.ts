import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { packagesByIds } from '../tours.api';
import { forgetTours } from './remembered-tours';

/** A load of the remembered tours. `count` is how many were requested; `number` distinguishes two loads. */
export interface RecentTours {
  count: number;
  number: number;
  tours: Promise<TourPackage[]>;
}

let loads = 0;

/** Requests these tours at once and does not wait for the response. */
export function loadRecentTours(ids: readonly string[], signal: AbortSignal): RecentTours {
  loads += 1;
  return { count: ids.length, number: loads, tours: inOrder(ids, signal) };
}

/**
 * Sorts the tours in the order remembered, and forgets those that no longer exist, so that next time no room
 * is reserved for them. Resolves to none when the request fails: the section is not worth a visible failure.
 */
async function inOrder(ids: readonly string[], signal: AbortSignal): Promise<TourPackage[]> {
  try {
    const known = new Map((await packagesByIds(ids, { signal })).map((tour) => [tour._id, tour]));
    forgetTours(ids.filter((id) => !known.has(id)));
    return ids.flatMap((id) => known.get(id) ?? []);
  } catch {
    return [];
  }
}
