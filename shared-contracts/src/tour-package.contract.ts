import * as v from 'valibot';
import { CalendarDate } from './calendar-date.contract';
import { MessageResponse } from './message.contract';
import { ObjectId } from './object-id.contract';
import { listResponse, PageQuery } from './paging.contract';
import { Money, PictureUrl, text } from './text.contract';

/** What stands in place of a guide's contact until the reader has booked. Source: Spec 2.73, D1.26. */
export const CONTACT_HIDDEN = 'Contact available after booking';

/**
 * A tour package as it is read. `price` is in whole currency units (cents behind the point).
 * `email`, `guideEmail` and `contactNo` are there only for its owner and for those who booked it; `guide.contactNo` is
 * the number for them and {@link CONTACT_HIDDEN} for everybody else. `mine`, `likedByMe` and `bookedByMe` speak of the
 * bearer of the token and are false without one. `departed` is the server's word on its date.
 */
export const TourPackage = v.object({
  _id: ObjectId,
  tourName: v.string(),
  image: v.string(),
  duration: v.string(),
  departureLocation: v.string(),
  destination: v.string(),
  price: v.number(),
  departureDate: CalendarDate,
  packageDetails: v.string(),
  /** The guide's public page: {@link paths.guide}. */
  guideId: ObjectId,
  guideName: v.string(),
  guidePhoto: v.string(),
  guide: v.object({ name: v.string(), contactNo: v.string() }),
  bookingCount: v.number(),
  likeCount: v.number(),
  mine: v.boolean(),
  likedByMe: v.boolean(),
  bookedByMe: v.boolean(),
  departed: v.boolean(),
  email: v.exactOptional(v.string()),
  guideEmail: v.exactOptional(v.string()),
  contactNo: v.exactOptional(v.string()),
});
export type TourPackage = v.InferOutput<typeof TourPackage>;

/** The fields its owner may change: the body of a PUT. Source: Spec 7.8. */
export const TourPackageUpdate = v.object({
  tourName: text(120),
  image: PictureUrl,
  duration: text(60),
  departureLocation: text(120),
  destination: text(120),
  price: Money,
  departureDate: CalendarDate,
  packageDetails: text(5000),
  contactNo: text(40),
  email: v.pipe(v.string(), v.email('Enter a valid email address.')),
});
export type TourPackageUpdate = v.InferOutput<typeof TourPackageUpdate>;

/** The body of a POST: the fields of a form, and the guide as the identity provider knows them. `guidePhoto` may be ''. */
export const TourPackageCreate = v.object({
  ...TourPackageUpdate.entries,
  guideName: text(120),
  guideEmail: v.pipe(v.string(), v.email('Enter a valid email address.')),
  guidePhoto: v.union([v.literal(''), PictureUrl]),
});
export type TourPackageCreate = v.InferOutput<typeof TourPackageCreate>;

/** The orders a list comes in. `relevance` is what a search falls back to, `soonest` a plain list. */
export const PackageSort = v.picklist([
  'relevance',
  'soonest',
  'price-asc',
  'price-desc',
  'most-booked',
  'newest',
]);
export type PackageSort = v.InferOutput<typeof PackageSort>;

const amountInQuery = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount.'),
  v.transform(Number),
);

/** As many packages as may be asked for by their ids at once. */
const MAX_IDS = 12;

const idsInQuery = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',')),
  v.array(ObjectId),
  v.maxLength(MAX_IDS, `Ask for at most ${MAX_IDS}.`),
);

/** The query of the list. `month` is `YYYY-MM`, `guide` a guide's id, `ids` the ids of packages with commas between. */
export const PackageListQuery = v.object({
  q: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Search for at most 200 characters.'))),
  sort: v.exactOptional(PackageSort),
  destination: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  month: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Enter a month as year-month.')),
  ),
  minPrice: v.exactOptional(amountInQuery),
  maxPrice: v.exactOptional(amountInQuery),
  guide: v.exactOptional(ObjectId),
  ids: v.exactOptional(idsInQuery),
  ...PageQuery.entries,
});
export type PackageListQuery = v.InferOutput<typeof PackageListQuery>;

/** One page of the list. `closeMatches` comes with an empty result only: what the searched words nearly are. */
export const PackageListResponse = v.object({
  ...listResponse(TourPackage).entries,
  closeMatches: v.exactOptional(v.array(TourPackage)),
});
export type PackageListResponse = v.InferOutput<typeof PackageListResponse>;

/** One package, under `data` or as the body itself (Spec 7.4, 7.5); parsed, it is under `data`. */
export const PackageResponse = v.union([
  v.object({ data: TourPackage }),
  v.pipe(
    TourPackage,
    v.transform((data) => ({ data })),
  ),
]);
export const PackagesResponse = v.object({ data: v.array(TourPackage) });
/** The response to a change: a sentence for users, and from our own backend the whole entity (Spec 7.8). */
export const PackageUpdatedResponse = v.object({
  ...MessageResponse.entries,
  data: v.exactOptional(TourPackage),
});
/** The response to a create: the whole entity and a sentence for users. */
export const PackageSavedResponse = v.object({ data: TourPackage, message: v.string() });
