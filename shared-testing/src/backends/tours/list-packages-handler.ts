import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import {
  DAYS_BETWEEN,
  type PackageListQuery,
  type PackageSort,
  type TourPackage,
} from '@safar/shared-contracts/tour-package.contract';
import { pageOf } from '../paging';
import { withoutContents } from './package-contents';
import { hasDeparted, packageFor } from './tours-data';
import { toursHandler } from './tours-handler';

export const listPackages = toursHandler(endpoints.listPackages, ({ query, email, data }) => {
  const listed = data.packages.filter((stored) => !stored.deleted && !hasDeparted(stored));
  const searched = listed
    .map((stored) => withoutContents(packageFor(email, stored, data)))
    .filter(matches({ q: query.q ?? '' }));
  const found = searched.filter(matches(query));
  const order = ORDERS[query.sort ?? 'soonest'];
  const { destination, month, minPrice, maxPrice, days, minRating, travellers, guide, ids } = query;
  const filters = [destination, month, minPrice, maxPrice, days, minRating, travellers];
  const isFiltered = filters.some((filter) => filter !== undefined);
  return {
    ...pageOf(order ? found.sort(order) : found, query),
    ...(isFiltered && !guide && !ids ? { unfiltered: { total: searched.length } } : {}),
  };
});

const includes = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase());

/** The backend understands more durations (duration_days in its migrations). */
const daysOf = ({ duration }: TourPackage) => Number(/(\d+) days?/i.exec(duration)?.[1] ?? 1);

function matches(query: PackageListQuery): (tour: TourPackage) => boolean {
  const { q, destination, month = '', minPrice = 0, maxPrice = Infinity, minRating = 0, guide, ids } = query;
  const { travellers = 0 } = query;
  const days = query.days ? DAYS_BETWEEN[query.days] : { min: 0, max: Infinity };
  return (tour) =>
    includes([tour.tourName, tour.destination, tour.departureLocation, tour.packageDetails].join('\n'), q) &&
    includes(tour.destination, destination) &&
    tour.departureDate.startsWith(month) &&
    tour.price >= minPrice &&
    tour.price <= maxPrice &&
    daysOf(tour) >= days.min &&
    daysOf(tour) <= days.max &&
    (tour.rating?.average ?? 0) >= minRating &&
    (tour.placesLeft ?? Infinity) >= travellers &&
    (guide === undefined || tour.guideId === guide) &&
    (ids === undefined || ids.includes(tour._id));
}

type Order = (one: TourPackage, other: TourPackage) => number;

const soonest: Order = (one, other) => one.departureDate.localeCompare(other.departureDate);

/** Packages are stored newest first. */
const ORDERS: Readonly<Record<PackageSort, Order | undefined>> = {
  relevance: soonest,
  soonest,
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  'most-booked': (one, other) => other.bookingCount - one.bookingCount,
  'top-rated': (one, other) => (other.rating?.average ?? 0) - (one.rating?.average ?? 0),
  newest: undefined,
};
