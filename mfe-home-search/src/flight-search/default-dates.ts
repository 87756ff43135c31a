import { today } from '@safar/shared-ui/format';

/**
 * Both dates are in one month, so that moving them by whole years keeps the length of the trip. Source: Spec
 * 3.30.
 */
const DEPARTURE = '2025-12-10';
const RETURN = '2025-12-14';

/**
 * Returns the dates of a new search (`YYYY-MM-DD`): the fixed dates of 2025, moved forward by whole years
 * while they are in the past. Source: Spec D3.18.
 */
export function defaultDates(from = today()): { departure: string; return: string } {
  let year = Math.max(yearOf(DEPARTURE), yearOf(from));
  if (inYear(DEPARTURE, year) < from) year += 1;
  return { departure: inYear(DEPARTURE, year), return: inYear(RETURN, year) };
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const inYear = (date: string, year: number) => `${year}${date.slice(4)}`;
