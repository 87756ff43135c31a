import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { searchPackages } from '../flight-results.api';
import { airportOf } from '../flight-search/airports';
import type { FlightQuery } from '../flight-search/flight-query';
import { fold } from '../flight-search/fold';

const CARDS_PER_PLACE = 4;

/** The tours to and from a city, or a place near its airport, at most four. */
export interface PlaceTours {
  city: string;
  tours: readonly TourPackage[];
}

/**
 * Real packages to and from the places of a flight search, where one flies to first. A tour is shown once,
 * with the first place it belongs to; a place left without any by that is left out. Throws what a call
 * throws. Source: Spec D3.17.
 */
export async function findTours(
  query: FlightQuery,
  options: { signal?: AbortSignal } = {},
): Promise<PlaceTours[]> {
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
    // That a city has none is worth saying; that a place near it has none is not.
    const isAsked = tours.length === 0 && cities.includes(city);
    return fresh.length > 0 || isAsked ? [{ city, tours: fresh }] : [];
  });
}

function citiesOf({ legs }: FlightQuery): string[] {
  const codes = [...legs.map(({ to }) => to), ...legs.map(({ from }) => from)];
  return codes.map((code) => airportOf(code)?.city ?? code);
}

/**
 * Where one goes from the airport one flies to. Whoever flies on from there has named the places, and each
 * costs a call.
 */
function nearbyOf({ legs }: FlightQuery): readonly string[] {
  const [leg, another] = legs;
  return (leg && !another && airportOf(leg.to)?.near) || [];
}

/**
 * The search also finds words in a tour's text and nearly equal ones: those would not keep what the heading
 * promises.
 */
function leadsToOrFrom({ tourName, destination, departureLocation }: TourPackage, city: string): boolean {
  return [tourName, destination, departureLocation].some((text) => fold(text).includes(fold(city)));
}
