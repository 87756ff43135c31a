import { GuideResponse } from '@safar/shared-contracts/guide.contract';
import { MessageResponse, ModifiedResponse } from '@safar/shared-contracts/message.contract';
import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import { refusal, sampleAnswer, type SampleAnswers } from '@safar/shared-contracts/sample-answers';
import { SampleChanges } from '@safar/shared-contracts/sample-changes';
import { idOf } from '@safar/shared-testing/id';
import { SAMPLE_GUIDES, sampleTours } from '@safar/shared-testing/sample-tours';
import { TaskResponse } from '@safar/shared-contracts/task.contract';
import {
  PackageResponse,
  PackageListResponse,
  PackageSavedResponse,
  PackagesResponse,
  TourPackageCreate,
  TourPackageUpdate,
  type TourPackage,
} from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

const changes = new SampleChanges<TourPackage>();
const toursFor = (email: string | null) => changes.in(sampleTours(email));
const tourOf = (id: string | undefined, email: string | null) =>
  toursFor(email).find(({ _id }) => _id === id);
const none = () => refusal('NOT_FOUND', 'There is no tour package at this address.');

/** What the tour backend would answer this remote, for its isolated page. */
export const answers: SampleAnswers = {
  'GET /api/v1/tour-package': sampleAnswer(
    PackageListResponse,
    ({ query, email }) => pageOf(toursFor(email), query),
    ({ query }) => pageOf(changes.in([]), query),
  ),
  'GET /api/v1/tour-package/:id': sampleAnswer(PackageResponse, ({ params, email }) => {
    const data = tourOf(params['id'], email);
    return data ? { data } : none();
  }),
  'GET /api/v1/tour-package/:id/related': sampleAnswer(
    PackagesResponse,
    ({ params, email }) => ({
      data: toursFor(email)
        .filter(({ _id, departed }) => _id !== params['id'] && !departed)
        .slice(0, 3),
    }),
    () => ({ data: [] }),
  ),
  'GET /api/v1/guide/:id': sampleAnswer(GuideResponse, ({ params, email }) => {
    const guide = SAMPLE_GUIDES.find(({ id }) => id === params['id']);
    if (!guide) return refusal('NOT_FOUND', 'There is no guide at this address.');
    const { id, displayName: name, photoURL: photo } = guide;
    const tours = toursFor(email).filter(({ guideId }) => guideId === id);
    return { data: { _id: id, name, photo, tourCount: tours.length, bookingCount: 34 } };
  }),
  'GET /api/v1/my-tour-package': sampleAnswer(
    PackagesResponse,
    ({ email }) => ({ data: toursFor(email).filter(({ mine }) => mine) }),
    () => ({ data: changes.in([]) }),
  ),
  'POST /api/v1/tour-package': sampleAnswer(PackageSavedResponse, ({ body }) => {
    const { guideName, guidePhoto, ...fields } = v.parse(TourPackageCreate, body);
    const data: TourPackage = {
      ...fields,
      _id: idOf(Date.now()),
      guideId: SAMPLE_GUIDES[0].id,
      guideName,
      guidePhoto,
      guide: { name: guideName, contactNo: fields.contactNo },
      bookingCount: 0,
      likeCount: 0,
      mine: true,
      likedByMe: false,
      bookedByMe: false,
      departed: false,
    };
    changes.add(data);
    return { data, message: 'Package added successfully!' };
  }),
  'PUT /api/v1/tour-package/:id': sampleAnswer(PackageSavedResponse, ({ params, body, email }) => {
    const tour = tourOf(params['id'], email);
    if (!tour) return none();
    if (!tour.mine) return refusal('FORBIDDEN', 'This belongs to somebody else.');
    const fields = v.parse(TourPackageUpdate, body);
    changes.change(tour._id, fields);
    return { data: { ...tour, ...fields }, message: 'Tour package updated successfully.' };
  }),
  'PATCH /api/v1/tour-package/:id': sampleAnswer(ModifiedResponse, ({ params, email }) => {
    const tour = tourOf(params['id'], email);
    if (!tour) return none();
    if (tour.likedByMe) return { modifiedCount: 0, message: 'You have already liked this tour package.' };
    changes.change(tour._id, { likedByMe: true, likeCount: tour.likeCount + 1 });
    return { modifiedCount: 1, message: 'You liked this tour package.' };
  }),
  'DELETE /api/v1/tour-package/:id': sampleAnswer(MessageResponse, ({ params }) => {
    changes.remove(params['id'] ?? '');
    return { message: 'Deleted successfully' };
  }),
  'GET /alltasks/:id': sampleAnswer(TaskResponse, () => refusal('NOT_FOUND', 'This task does not exist.')),
};

/** What a query asks of the list. The cursor is how many came before. */
function pageOf(tours: readonly TourPackage[], query: URLSearchParams) {
  const asked = (name: string) => query.get(name)?.trim().toLowerCase() ?? '';
  const ids = query.get('ids')?.split(',');
  const found = tours
    .filter(({ departed }) => !departed)
    .filter(({ _id }) => !ids || ids.includes(_id))
    .filter(({ guideId }) => !asked('guide') || guideId === asked('guide'))
    .filter(({ tourName, destination }) => `${tourName} ${destination}`.toLowerCase().includes(asked('q')))
    .filter(({ destination }) => destination.toLowerCase().includes(asked('destination')))
    .filter(({ departureDate }) => departureDate.startsWith(asked('month')))
    .filter(({ price }) => price >= Number(query.get('minPrice') ?? 0))
    .filter(({ price }) => price <= Number(query.get('maxPrice') ?? Infinity));
  if (asked('sort') === 'price-asc') found.sort((one, other) => one.price - other.price);
  if (asked('sort') === 'price-desc') found.sort((one, other) => other.price - one.price);
  if (asked('sort') === 'most-booked') found.sort((one, other) => other.bookingCount - one.bookingCount);

  const from = Number(query.get('cursor') ?? 0);
  const until = from + Number(query.get('limit') ?? PAGE_SIZE);
  return {
    data: found.slice(from, until),
    total: found.length,
    nextCursor: until < found.length ? String(until) : null,
  };
}
