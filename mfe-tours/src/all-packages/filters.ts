import { today } from '@safar/shared-ui/format';
import type { PackageQuery } from '../package-query';

/** The orders on offer. `relevance` is there for a search only. The first of the list is what the server does by itself. */
export function sortsFor(query: PackageQuery): { value: string; label: string }[] {
  const sorts = [
    { value: 'soonest', label: 'Leaving soonest' },
    { value: 'price-asc', label: 'Price: low to high' },
    { value: 'price-desc', label: 'Price: high to low' },
    { value: 'most-booked', label: 'Most booked' },
    { value: 'newest', label: 'Newest' },
  ];
  return query.q ? [{ value: 'relevance', label: 'Best match' }, ...sorts] : sorts;
}

/** Whether the query leaves packages out for another reason than its words. */
export function isFiltered({ destination, month, minPrice, maxPrice }: PackageQuery): boolean {
  return Boolean(destination ?? month ?? minPrice ?? maxPrice);
}

const MONTHS_AHEAD = 12;
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months to leave in: this one and the next eleven, and `chosen` (`YYYY-MM`) when it is another. */
export function monthsToLeave(
  chosen: string | undefined,
  from = today(),
): { value: string; label: string }[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const values = Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7),
  );
  if (chosen && !values.includes(chosen)) values.unshift(chosen);
  return values.map((value) => ({ value, label: monthName.format(new Date(`${value}-01T00:00:00Z`)) }));
}
