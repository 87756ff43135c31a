import { formatCount, formatDate } from '@safar/shared-ui/format';
import { airportLabel } from '../flight-search/airports';
import { CABIN_CLASSES, FARE_TYPES, TRIP_TYPES, type FlightQuery } from '../flight-search/flight-query';

/** Returns 'Dhaka (DAC) to Cox's Bazar (CXB)'; for a multi-city search all of its legs. */
export function describeRoute({ legs }: FlightQuery): string {
  return legs.map(({ from, to }) => `${airportLabel(from)} to ${airportLabel(to)}`).join(', ');
}

/**
 * Returns what was chosen, with each date once and without those that are open: 'Round Trip · 10 Dec 2026 –
 * 14 Dec 2026 · 2 passengers · Economy · Regular fare'.
 */
export function describeDetails(query: FlightQuery): string {
  const days = query.legs.map(({ departure }) => departure);
  if (query.tripType === 'roundTrip') days.push(query.return);
  const chosen = [...new Set(days)].filter((day) => day !== '');
  return [
    labelOf(TRIP_TYPES, query.tripType),
    ...(chosen.length > 0 ? [chosen.map(formatDate).join(' – ')] : []),
    formatCount(query.passengers, 'passenger'),
    labelOf(CABIN_CLASSES, query.class),
    `${labelOf(FARE_TYPES, query.fareType)} fare`,
  ].join(' · ');
}

const labelOf = (choices: readonly { readonly value: string; readonly label: string }[], chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label ?? chosen;
