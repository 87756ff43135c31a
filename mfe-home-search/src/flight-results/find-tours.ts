import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { fold } from '@safar/shared-ui/fold';
import { searchPackages } from '../flight-results.api';
import { airportOf } from '../flight-search/airports';
import type { FlightQuery } from '../flight-search/flight-query';

const CARDS_PER_PLACE = 4;

/** At most four tours to and from a city, or a place near its airport. */
export interface FoundTours {
  city: string;
  tours: readonly TourPackage[];
}

/**
 * Finds tour packages to and from the places of a flight search, the destination of the first flight first. A
 * tour is in the list once, with the first place it belongs to, and a place without tours is left out. Throws
 * what the request throws. Source: Spec D3.17.
 */
export async function findTours(
  query: FlightQuery,
  options: { signal?: AbortSignal } = {},
): Promise<FoundTours[]> {
  const cities = citiesOf(query);
  const found = await Promise.all(
    [...new Set([...cities, ...nearbyOf(query)])].map(async (city) => ({
      city,
      tours: (await searchPackages(city, options)).filter((tour) => leadsToOrFrom(tour, city)),
    })),
  );
  const shown = new Set<string>();
  return found.flatMap(({ city, tours }) => {
    const fresh = tours.filter(({ _id }) => !shown.has(_id)).slice(0, CARDS_PER_PLACE);
    for (const { _id } of fresh) shown.add(_id);
    // A city without tours is shown as such; a place near it without tours is left out.
    const isAsked = tours.length === 0 && cities.includes(city);
    return fresh.length > 0 || isAsked ? [{ city, tours: fresh }] : [];
  });
}

function citiesOf({ legs }: FlightQuery): string[] {
  const codes = [...legs.map(({ to }) => to), ...legs.map(({ from }) => from)];
  return codes.map((code) => airportOf(code)?.city ?? code);
}

/**
 * Returns the places near the airport of arrival. A multi-city search has named its places already, and each
 * place costs a request.
 */
function nearbyOf({ legs }: FlightQuery): readonly string[] {
  const [leg, another] = legs;
  return (leg && !another && airportOf(leg.to)?.near) || [];
}

/**
 * The search of the backend also matches words in a tour's text and similar words. Those tours would not be
 * what the heading promises.
 */
function leadsToOrFrom({ tourName, destination, departureLocation }: TourPackage, city: string): boolean {
  return [tourName, destination, departureLocation].some((text) => fold(text).includes(fold(city)));
}
