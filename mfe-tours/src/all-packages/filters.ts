import { PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import { formatAmount } from '@safar/shared-ui/format';
import * as v from 'valibot';
import type { PackageQuery, PackageQueryDraft } from '../package-query';
import { DURATIONS, nameOfMonth } from './filter-choices';

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
