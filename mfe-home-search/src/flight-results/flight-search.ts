import { ApiFailure } from '@safar/shared-auth';
import { hasFlightQuery, readFlightQuery, searchKey, type FlightQuery } from '../flight-search/flight-query';
import { findTours, type FoundTours } from './find-tours';

export type SearchResults = { places: readonly FoundTours[] } | { failure: string };

/** A search in progress. `key` is its {@link searchKey}; `number` distinguishes two attempts at it. */
export interface FlightSearch {
  key: string;
  number: number;
  results: Promise<SearchResults>;
}

let searches = 0;

/** Starts the flight search of an address, if it has one. The home screen does not wait for it. */
export function startFlightSearch(params: URLSearchParams, signal: AbortSignal): FlightSearch | null {
  if (!hasFlightQuery(params)) return null;
  const query = readFlightQuery(params);
  const results = resultsOf(query, signal);
  // When the visitor leaves before the result is shown, no code handles a rejection.
  results.catch(() => undefined);
  searches += 1;
  return { key: searchKey(query), number: searches, results };
}

/**
 * Returns a failure instead of throwing it, so that it shows in place of the results and not as the failure
 * of the home screen.
 */
async function resultsOf(query: FlightQuery, signal: AbortSignal): Promise<SearchResults> {
  try {
    return { places: await findTours(query, { signal }) };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message };
    throw error;
  }
}
