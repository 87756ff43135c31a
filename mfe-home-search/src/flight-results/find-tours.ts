import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { searchPackages } from '../flight-results.api';
import { airportOf } from '../flight-search/airports';
import type { FlightQuery } from '../flight-search/flight-query';
import { fold } from '../flight-search/fold';

const CARDS_PER_PLACE = 4;

/** The tours to and from a city, at most four. */
export interface PlaceTours {
  city: string;
  tours: readonly TourPackage[];
}

/**
 * Real packages to and from the places of a flight search, where one flies to first. A tour is shown once, with the first
 * place it belongs to; a place left without any by that is left out. Throws what a call throws. Source: decisions.md, Flight search.
 */
export async function findTours(
  query: FlightQuery,
  options: { signal?: AbortSignal } = {},
): Promise<PlaceTours[]> {
  const found = await Promise.all(
    citiesOf(query).map(async (city) => ({
      city,
      tours: (await searchPackages(city, options)).filter((tour) => leadsToOrFrom(tour, city)),
    })),
  );
  const shown = new Set<string>();
  return found.flatMap(({ city, tours }) => {
    const fresh = tours.filter(({ _id }) => !shown.has(_id)).slice(0, CARDS_PER_PLACE);
    for (const { _id } of fresh) shown.add(_id);
    return tours.length > 0 && fresh.length === 0 ? [] : [{ city, tours: fresh }];
  });
}

function citiesOf({ legs }: FlightQuery): string[] {
  const codes = [...legs.map(({ to }) => to), ...legs.map(({ from }) => from)];
  return [...new Set(codes.map((code) => airportOf(code)?.city ?? code))];
}

/** The search also finds words in a tour's text and nearly equal ones: those would not keep what the heading promises. */
function leadsToOrFrom({ tourName, destination, departureLocation }: TourPackage, city: string): boolean {
  return [tourName, destination, departureLocation].some((text) => fold(text).includes(fold(city)));
}
