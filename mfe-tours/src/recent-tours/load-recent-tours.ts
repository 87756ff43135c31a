import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { packagesByIds } from '../tours.api';
import { forgetTours } from './remembered-tours';

/** The remembered tours on their way. `count`: how many are asked for; `number` tells two loads apart. */
export interface RecentTours {
  count: number;
  number: number;
  tours: Promise<TourPackage[]>;
}

let loads = 0;

/** Asks for these tours with one call and does not wait for it. */
export function loadRecentTours(ids: readonly string[], signal: AbortSignal): RecentTours {
  loads += 1;
  return { count: ids.length, number: loads, tours: inOrder(ids, signal) };
}

/**
 * In the order remembered. Those that cannot be had any more are forgotten too: the next time no room is kept
 * for them. A failed call gives none: the section is a comfort, and a failure in its place would be louder
 * than what is missing.
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
