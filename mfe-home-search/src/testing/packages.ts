import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { idOf } from '@safar/shared-testing/id';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { packageList, tourPackage } from '@safar/shared-testing/tour-package';

let made = 0;

/** Another tour package each time, to Cox's Bazar. */
export function nextTour(changes: Partial<TourPackage> = {}): TourPackage {
  made += 1;
  return tourPackage({
    _id: idOf(made),
    tourName: `Tour ${made}`,
    destination: "Cox's Bazar",
    packageDetails: 'A walk along the sea.',
    ...changes,
  });
}

/** From now on a search for a place finds these packages. Returns the requests. */
export const respondToSearches = (find: (place: string) => TourPackage[]) =>
  respondWith(listPackages, (request) => packageList(find(placeOf(request))));

/** The place that a request searches for. */
export const placeOf = (request: Request) => queryOf(request)['q'] ?? '';
