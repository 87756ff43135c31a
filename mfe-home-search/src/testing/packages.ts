import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { PackageListResponse, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { idOf } from '@safar/shared-testing/id';
import { network } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';

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

type Answer = readonly TourPackage[] | Response;

/** From now on the package list answers so to each search. Gives the places that were searched for. */
export function packagesFor(answer: (q: string) => Answer | Promise<Answer>): string[] {
  const asked: string[] = [];
  network.use(
    http.get(location.origin + listPackages.path, async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      const data = await answer(q);
      if (data instanceof Response) return data;
      return HttpResponse.json(v.parse(PackageListResponse, { data, total: data.length, nextCursor: null }));
    }),
  );
  return asked;
}
