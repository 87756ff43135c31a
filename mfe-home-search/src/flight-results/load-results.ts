import { ApiFailure } from '@safar/shared-auth';
import {
  hasFlightQuery,
  readFlightQuery,
  writeFlightQuery,
  type FlightQuery,
} from '../flight-search/flight-query';
import { findTours, type PlaceTours } from './find-tours';

export type FlightResults = { places: readonly PlaceTours[] } | { failure: string };

/**
 * A search under way. `key` is the search in its canonical form, `number` tells two tries of the same search
 * apart.
 */
export interface FlightSearch {
  key: string;
  number: number;
  results: Promise<FlightResults>;
}

let searches = 0;

/** Begins the search that an address asks for, if it does. The home screen does not wait for it. */
export function startFlightSearch(params: URLSearchParams, signal: AbortSignal): FlightSearch | null {
  if (!hasFlightQuery(params)) return null;
  const query = readFlightQuery(params);
  const results = settled(query, signal);
  // Whoever goes on elsewhere before it is shown leaves nobody who could handle its failure.
  results.catch(() => undefined);
  searches += 1;
  return { key: writeFlightQuery(query).toString(), number: searches, results };
}

/**
 * A failed call is shown in the results' place, not as the home screen's failure: the rest of it has nothing
 * to do with it.
 */
async function settled(query: FlightQuery, signal: AbortSignal): Promise<FlightResults> {
  try {
    return { places: await findTours(query, { signal }) };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message };
    throw error;
  }
}
