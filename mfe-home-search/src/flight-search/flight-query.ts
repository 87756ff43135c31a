import { PlannedDate } from '@safar/shared-contracts/calendar-date.contract';
import * as v from 'valibot';
import { airportOf } from './airports';
import { defaultDates } from './default-dates';

/** Source of the states and their defaults: Spec 3.28, 4.10 to 4.13. */
export const TRIP_TYPES = [
  { value: 'oneWay', label: 'One Way' },
  { value: 'roundTrip', label: 'Round Trip' },
  { value: 'multiCity', label: 'Multi City' },
] as const;
export const CABIN_CLASSES = [
  { value: 'economy', label: 'Economy' },
  { value: 'premium', label: 'Premium' },
  { value: 'business', label: 'Business' },
  { value: 'first', label: 'First' },
] as const;
export const FARE_TYPES = [
  { value: 'regular', label: 'Regular' },
  { value: 'student', label: 'Student' },
] as const;
export const PASSENGERS = { min: 1, max: 9 } as const;
/** Source: Spec D3.19. */
export const MAX_LEGS = 4;

/** One flight. `departure` may be '' while the form is being filled in. */
export interface Leg {
  from: string;
  to: string;
  departure: string;
}

/** A flight search. `legs` has one entry, for multiCity two to four; `return` is used for roundTrip only. */
export interface FlightQuery {
  tripType: (typeof TRIP_TYPES)[number]['value'];
  legs: readonly Leg[];
  return: string;
  passengers: number;
  class: (typeof CABIN_CLASSES)[number]['value'];
  fareType: (typeof FARE_TYPES)[number]['value'];
}

/** Returns whether the address contains a flight search. */
export function hasFlightQuery(params: URLSearchParams): boolean {
  return params.has('from') || params.has('to');
}

/**
 * Reads the search from an address. Addresses are outside data: what is missing or invalid becomes the
 * default.
 */
export function readFlightQuery(params: URLSearchParams, dates = defaultDates()): FlightQuery {
  const tripType = oneOf(TRIP_TYPES, params.get('tripType')) ?? 'roundTrip';
  const passengers = Number(params.get('passengers'));
  return {
    tripType,
    legs: readLegs(params, tripType, dates.departure),
    return: dateIn(params.get('return')) ?? dates.return,
    passengers:
      Number.isInteger(passengers) && passengers >= PASSENGERS.min && passengers <= PASSENGERS.max
        ? passengers
        : PASSENGERS.min,
    class: oneOf(CABIN_CLASSES, params.get('class')) ?? 'economy',
    fareType: oneOf(FARE_TYPES, params.get('fareType')) ?? 'regular',
  };
}

/**
 * Writes the search for an address: `from`, `to` and `departure` once for each leg; a date that is open is
 * empty.
 */
export function writeFlightQuery(query: FlightQuery): URLSearchParams {
  const params = new URLSearchParams({ tripType: query.tripType });
  for (const { from, to, departure } of query.legs) {
    params.append('from', from);
    params.append('to', to);
    params.append('departure', departure);
  }
  if (query.tripType === 'roundTrip') params.set('return', query.return);
  params.set('passengers', String(query.passengers));
  params.set('class', query.class);
  params.set('fareType', query.fareType);
  return params;
}

/** The canonical form of a search: equal texts are equal searches. */
export const searchKey = (query: FlightQuery): string => writeFlightQuery(query).toString();

/** Returns the search with as many legs as the trip type needs. A new leg starts where the last one ends. */
export function withTripType(query: FlightQuery, tripType: FlightQuery['tripType']): FlightQuery {
  if (tripType !== 'multiCity') return { ...query, tripType, legs: query.legs.slice(0, 1) };
  return query.legs.length > 1 ? { ...query, tripType } : withNextLeg({ ...query, tripType });
}

/** Returns the search with one more leg, which leads back to where the last one began. */
export function withNextLeg(query: FlightQuery): FlightQuery {
  const last = query.legs.at(-1);
  if (!last) return query;
  return { ...query, legs: [...query.legs, { from: last.to, to: last.from, departure: last.departure }] };
}

function readLegs(params: URLSearchParams, tripType: FlightQuery['tripType'], departure: string): Leg[] {
  const [from, to, departures] = ['from', 'to', 'departure'].map((name) => params.getAll(name));
  const count = tripType === 'multiCity' ? Math.min(MAX_LEGS, Math.max(2, from?.length ?? 0)) : 1;
  const legs: Leg[] = [];
  // What the address leaves out of a leg leads back from where the previous one went. So does the first, from
  // a flight that is none: it goes from Dhaka to Cox's Bazar.
  for (let index = 0; index < count; index += 1) {
    const before = legs.at(-1) ?? { from: 'CXB', to: 'DAC', departure };
    legs.push({
      from: airportOf(from?.[index] ?? '')?.code ?? before.to,
      to: airportOf(to?.[index] ?? '')?.code ?? before.from,
      departure: dateIn(departures?.[index]) ?? before.departure,
    });
  }
  return legs;
}

/** The value among these choices; undefined for any other text. */
export function oneOf<Value extends string>(
  choices: readonly { readonly value: Value }[],
  text: string | null,
): Value | undefined {
  return choices.find(({ value }) => value === text)?.value;
}

/** Returns a date of an address; '' for one that was left open, undefined for an invalid one. */
function dateIn(value: string | null | undefined): string | undefined {
  return value === '' || v.is(PlannedDate, value) ? value : undefined;
}
