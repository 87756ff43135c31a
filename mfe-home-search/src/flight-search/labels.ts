import type { FlightQuery } from './flight-query';

export const TRIP_LABELS: Readonly<Record<FlightQuery['tripType'], string>> = {
  oneWay: 'One Way',
  roundTrip: 'Round Trip',
  multiCity: 'Multi City',
};

export const CLASS_LABELS: Readonly<Record<FlightQuery['class'], string>> = {
  economy: 'Economy',
  premium: 'Premium',
  business: 'Business',
  first: 'First',
};

export const FARE_LABELS: Readonly<Record<FlightQuery['fareType'], string>> = {
  regular: 'Regular',
  student: 'Student',
};

/** Returns the values with their labels, as options of a control. */
export function labelled<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: labels[value] }));
}
