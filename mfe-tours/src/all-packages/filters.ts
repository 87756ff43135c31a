import { PackageListQuery, type PackageDays } from '@safar/shared-contracts/tour-package.contract';
import { formatAmount } from '@safar/shared-ui/format';
import * as v from 'valibot';
import type { PackageQuery, PackageQueryDraft } from '../package-query';

/**
 * Returns the sort orders to choose from; `relevance` exists for a search only. The first one is the server's
 * default.
 */
export function sortsFor(query: PackageQuery): { value: string; label: string }[] {
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

/** Overrides every filter with an empty value; the order stays. */
export const NO_FILTERS = {
  destination: '',
  month: '',
  travellers: '',
  days: '',
  minRating: '',
  minPrice: '',
  maxPrice: '',
} satisfies PackageQueryDraft;

type FilterName = keyof typeof NO_FILTERS;

/** Describes the active filters: 'December 2026', 'Up to $200'. The search text is not a filter. */
export function activeFilters(query: PackageQueryDraft): { name: FilterName; text: string }[] {
  const { destination, month, travellers, days, minRating, minPrice, maxPrice } = query;
  const filters: { name: FilterName; text: string | undefined }[] = [
    { name: 'destination', text: destination },
    { name: 'month', text: month && nameOfMonth(month) },
    { name: 'travellers', text: travellers && `Places for ${travellers}` },
    { name: 'days', text: DURATIONS.find(({ value }) => value === days)?.label },
    { name: 'minRating', text: minRating && `Rated ${minRating} and up` },
    { name: 'minPrice', text: minPrice && `From ${formatAmount(Number(minPrice))}` },
    { name: 'maxPrice', text: maxPrice && `Up to ${formatAmount(Number(maxPrice))}` },
  ];
  return filters.flatMap(({ name, text }) => (text ? [{ name, text }] : []));
}

/** Returns whether the query has a filter; the search text is none. */
export function isFiltered(query: PackageQuery): boolean {
  return activeFilters(query).length > 0;
}

/** A sentence about prices by which no list can be found; undefined when there is nothing wrong. */
export function problemOfPrices({ minPrice, maxPrice }: PackageQueryDraft): string | undefined {
  const isAmount = (price: string | undefined) => !price || v.is(PackageListQuery.entries.minPrice, price);
  if (!isAmount(minPrice) || !isAmount(maxPrice))
    return 'Enter a price of 0 or more, with at most two decimals.';
  if (minPrice && maxPrice && Number(minPrice) > Number(maxPrice))
    return 'The lowest price is above the highest price.';
  return undefined;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
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
export function monthsToLeave(chosen: string | undefined, today: string): { value: string; label: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const values = Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7),
  );
  if (chosen && !values.includes(chosen)) values.unshift(chosen);
  return values.map((value) => ({ value, label: nameOfMonth(value) }));
}

const nameOfMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));
