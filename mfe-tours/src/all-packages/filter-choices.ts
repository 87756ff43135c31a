import type { PackageDays } from '@safar/shared-contracts/tour-package.contract';
import type { PackageQuery } from '../package-query';

/** What can be chosen in a field: the value in the address, and its name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the sort orders to choose from; `relevance` exists for a search only. The first one is the server's
 * default.
 */
export function sortsFor(query: PackageQuery): Choice[] {
  const sorts = [
    { value: 'soonest', label: 'Leaving soonest' },
    { value: 'price-asc', label: 'Price: low to high' },
    { value: 'price-desc', label: 'Price: high to low' },
    { value: 'top-rated', label: 'Top rated' },
    { value: 'most-booked', label: 'Most booked' },
    { value: 'newest', label: 'Newest' },
  ];
  return query.q ? [{ value: 'relevance', label: 'Best match' }, ...sorts] : sorts;
}

/** How long a tour takes, to choose from. */
export const DURATIONS = [
  { value: '1', label: '1 day or less' },
  { value: '2-3', label: '2 to 3 days' },
  { value: '4-7', label: '4 to 7 days' },
  { value: 'over-7', label: '8 days or more' },
] as const satisfies { value: PackageDays; label: string }[];

/** The least ratings to choose from. */
export const RATINGS = [
  { value: '4.5', label: '4.5 and up' },
  { value: '4', label: '4 and up' },
  { value: '3', label: '3 and up' },
] as const satisfies { value: PackageQuery['minRating']; label: string }[];

const MONTHS_AHEAD = 12;
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Returns the months to choose from: this one and the next eleven, and `chosen` (`YYYY-MM`) when it is
 * another.
 */
export function monthsToLeave(chosen: string | undefined, today: string): Choice[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const values = Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7),
  );
  if (chosen && !values.includes(chosen)) values.unshift(chosen);
  return values.map((value) => ({ value, label: nameOfMonth(value) }));
}

/** 'December 2026' for `2026-12`. */
export const nameOfMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));
