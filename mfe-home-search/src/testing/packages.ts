import { PackageListResponse, TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { network } from '@safar/shared-testing/network';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';

let made = 0;

/** A tour package as the backend sends it. */
export function tourPackage(fields: Partial<TourPackage>): TourPackage {
  made += 1;
  return v.parse(TourPackage, {
    _id: made.toString(16).padStart(24, '0'),
    tourName: `Tour ${made}`,
    image: '/scenes/sea.svg',
    duration: '3 Days',
    departureLocation: 'Dhaka',
    destination: "Cox's Bazar",
    price: 120,
    departureDate: '2027-01-05',
    packageDetails: 'A walk along the sea.',
    guideId: 'e'.repeat(24),
    guideName: 'Gita Guide',
    guidePhoto: '',
    guide: { name: 'Gita Guide', contactNo: 'Contact available after booking' },
    bookingCount: 0,
    likeCount: 0,
    mine: false,
    likedByMe: false,
    bookedByMe: false,
    departed: false,
    ...fields,
  });
}

type Answer = readonly TourPackage[] | Response;

/** From now on the package list answers so to each search. Gives the places that were searched for. */
export function packagesFor(answer: (q: string) => Answer | Promise<Answer>): string[] {
  const asked: string[] = [];
  network.use(
    http.get('http://localhost:3000/api/v1/tour-package', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      const data = await answer(q);
      if (data instanceof Response) return data;
      return HttpResponse.json(v.parse(PackageListResponse, { data, total: data.length, nextCursor: null }));
    }),
  );
  return asked;
}
