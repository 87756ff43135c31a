import * as v from 'valibot';
import { CalendarDate, PlannedDate } from '../calendar-date.contract';
import { MessageResponse } from '../api/message.contract';
import { namedCheck, namedTransform } from '../api/named';
import { ObjectId } from '../object-id.contract';
import { PackageContents, WrittenContents } from '../package-contents.contract';
import { listResponse, PageQuery } from '../api/paging.contract';
import { VersionQuery } from '../api/version.contract';
import { PictureUrl } from '../picture-url.contract';
import { Rating } from './rating.contract';
import { longText, Money, optionalText, PersonName, ReasonForTravellers, text } from '../text.contract';

/** The text that a reader gets in place of a guide's contact before they have booked (Spec 2.73, D1.26). */
export const CONTACT_HIDDEN = 'Contact available after booking';

/**
 * A tour package as a reader gets it: in a list, or in its details. Amounts are in whole currency units, with
 * cents as decimals.
 */
export const TourPackage = v.object({
  _id: ObjectId,
  tourName: v.string(),
  image: v.string(),
  /** As its guide typed it: '3 Days'. */
  duration: v.string(),
  departureLocation: v.string(),
  destination: v.string(),
  price: v.number(),
  departureDate: CalendarDate,
  /** Whole in the details and in the guide's own list; any other list has only its beginning. */
  packageDetails: v.string(),
  /** The id in the path of the guide's public page. */
  guideId: ObjectId,
  guideName: v.string(),
  guidePhoto: v.string(),
  guide: v.object({
    name: v.string(),
    /** {@link CONTACT_HIDDEN} for all but the owner and who booked it. */
    contactNo: v.string(),
    /** Of all tours of the guide. In the details alone. */
    rating: v.exactOptional(Rating),
  }),
  bookingCount: v.number(),
  likeCount: v.number(),
  // About the signed-in reader; false for an anonymous one.
  mine: v.boolean(),
  likedByMe: v.boolean(),
  bookedByMe: v.boolean(),
  /** Whether the date of departure is past by the server's clock, in UTC. */
  departed: v.boolean(),
  // Only for the owner, and for who booked it.
  email: v.exactOptional(v.string()),
  guideEmail: v.exactOptional(v.string()),
  /** Whether the guide has confirmed that address. Absent in responses from before it was known. */
  guideEmailVerified: v.exactOptional(v.boolean()),
  contactNo: v.exactOptional(v.string()),
  /** Raised by each change of what the guide typed. Absent in responses from before there were versions. */
  version: v.exactOptional(v.number()),
  /** How many travellers it has places for, and how many of these nobody has booked. Absent: no limit. */
  capacity: v.exactOptional(v.number()),
  placesLeft: v.exactOptional(v.number()),
  /** Absent without a review. */
  rating: v.exactOptional(Rating),
  /** In the details alone, as `sample` is. */
  ...PackageContents.entries,
  /** Whether it is one of the sample data. */
  sample: v.exactOptional(v.boolean()),
  /** For its guide only, in the details and in the own list: who has booked it, and what all of them pay. */
  sales: v.exactOptional(v.object({ travellers: v.number(), income: v.number() })),
});
export type TourPackage = v.InferOutput<typeof TourPackage>;

const MAX_DURATION_NUMBER = 365;
const numbersOf = (duration: string) =>
  duration.match(/\d+([.,]\d+)?/g)?.map((number) => Number(number.replace(',', ''))) ?? [];

/** How long a tour takes, as a text: '3 Days'. No number in it may be above 365, and the first not be 0. */
const Duration = v.pipe(
  text(60),
  namedCheck(
    'numbers',
    (duration) => numbersOf(duration).every((number) => number <= MAX_DURATION_NUMBER),
    `A tour takes at most ${MAX_DURATION_NUMBER} days.`,
    { max: MAX_DURATION_NUMBER },
  ),
  namedCheck('not-zero-first', (duration) => numbersOf(duration)[0] !== 0, 'Enter how long the tour takes.'),
);

/** The number of places of a package with a limit. */
export const Capacity = v.pipe(
  v.number('Enter a number.'),
  v.integer('Enter a whole number.'),
  v.minValue(1, 'A tour has at least 1 place.'),
  v.maxValue(500, 'A tour has at most 500 places.'),
);

/**
 * The query of a deletion: what the travellers who booked the package read. `tookPlace: 'false'`: it departed
 * a short while ago, but did not take place, so it is cancelled for them.
 */
export const PackageDeleteQuery = v.object({
  ...VersionQuery.entries,
  reason: v.exactOptional(ReasonForTravellers),
  tookPlace: v.exactOptional(v.literal('false')),
});

/** For how many days after its departure a guide can say that a tour did not take place. */
export const DID_NOT_TAKE_PLACE_DAYS = 14;

/** The body of a change: the fields that the owner may change (Spec 7.8). */
export const TourPackageUpdate = v.object({
  tourName: text(120),
  image: PictureUrl,
  duration: Duration,
  departureLocation: text(120),
  destination: text(120),
  price: Money,
  departureDate: PlannedDate,
  packageDetails: longText(5000),
  contactNo: text(40),
  email: v.pipe(v.string(), v.email('Enter a valid email address.')),
  /** Null: no limit. Without it, as earlier clients send it, it stays as it is. */
  capacity: v.exactOptional(v.nullable(Capacity)),
  ...WrittenContents.entries,
  /** What travellers who booked read when date or places change. It is no part of the package. */
  reason: v.exactOptional(ReasonForTravellers),
  /**
   * False, with the next date of a package that departed at most {@link DID_NOT_TAKE_PLACE_DAYS} days ago:
   * its travellers come along to that date, and are asked whether they keep it. Without it they were on the
   * tour.
   */
  tookPlace: v.exactOptional(v.boolean()),
});
export type TourPackageUpdate = v.InferOutput<typeof TourPackageUpdate>;

/**
 * The body of a new package: the fields of the form, and the guide's name, email and photo from the session.
 * `guidePhoto` may be ''.
 */
export const TourPackageCreate = v.object({
  ...v.omit(TourPackageUpdate, ['reason', 'tookPlace']).entries,
  guideName: PersonName,
  guideEmail: v.pipe(v.string(), v.email('Enter a valid email address.')),
  guidePhoto: v.union([v.literal(''), PictureUrl]),
});
export type TourPackageCreate = v.InferOutput<typeof TourPackageCreate>;

/** The sort orders of the list. The default is `relevance` for a search and `soonest` otherwise. */
export const PackageSort = v.picklist([
  'relevance',
  'soonest',
  'price-asc',
  'price-desc',
  'most-booked',
  'newest',
  'top-rated',
]);
export type PackageSort = v.InferOutput<typeof PackageSort>;

const amountInQuery = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount.'),
  namedTransform('number', Number, v.number()),
);

/** How many days a tour takes, as lists are filtered by it. */
export const PackageDays = v.picklist(['1', '2-3', '4-7', 'over-7']);
export type PackageDays = v.InferOutput<typeof PackageDays>;

/** These days from `min` to `max`, both included. A half day counts as one, and of '2-3 days' the longest. */
export const DAYS_BETWEEN: Readonly<Record<PackageDays, { readonly min: number; readonly max: number }>> = {
  '1': { min: 1, max: 1 },
  '2-3': { min: 2, max: 3 },
  '4-7': { min: 4, max: 7 },
  'over-7': { min: 8, max: Infinity },
};

/** The ratings that lists are filtered by: so many stars and more, as the average is shown. */
const ratingInQuery = v.pipe(v.picklist(['3', '4', '4.5']), namedTransform('number', Number, v.number()));

/** The parties that lists are filtered by: as many travellers as one booking may be for. */
export const PARTIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const partyInQuery = v.pipe(v.picklist(PARTIES), namedTransform('number', Number, v.number()));

/** How many packages one request may select by their ids. */
const MAX_IDS = 12;

const idsInQuery = v.pipe(
  v.string(),
  namedTransform('comma-separated', (ids: string) => ids.split(','), v.array(v.string())),
  v.array(ObjectId),
  v.maxLength(MAX_IDS, `Ask for at most ${MAX_IDS}.`),
);

/** How many characters a search may have. */
export const MAX_SEARCH_LENGTH = 200;

/** The query of the list. Each filter leaves only packages that it fits. */
export const PackageListQuery = v.object({
  q: v.exactOptional(optionalText(MAX_SEARCH_LENGTH)),
  sort: v.exactOptional(PackageSort),
  destination: v.exactOptional(optionalText(120)),
  /** The month of departure, `YYYY-MM`. */
  month: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Enter a month as year-month.')),
  ),
  minPrice: v.exactOptional(amountInQuery),
  maxPrice: v.exactOptional(amountInQuery),
  days: v.exactOptional(PackageDays),
  /** Packages without a review do not fit it. */
  minRating: v.exactOptional(ratingInQuery),
  /** Packages with places for so many fit it, and those without a limit. */
  travellers: v.exactOptional(partyInQuery),
  /** The id of a guide. */
  guide: v.exactOptional(ObjectId),
  /** Ids of packages, separated by commas. */
  ids: v.exactOptional(idsInQuery),
  ...PageQuery.entries,
});
export type PackageListQuery = v.InferOutput<typeof PackageListQuery>;

/** One page of the list. */
export const PackageListResponse = v.object({
  ...listResponse(TourPackage).entries,
  /**
   * How many a filtered list would have without its filters. Absent in lists without any, and in those of one
   * guide or by ids.
   */
  unfiltered: v.exactOptional(v.object({ total: v.number(), moreThanTotal: v.exactOptional(v.boolean()) })),
  /** Packages with similar words; only with an empty result of a search. */
  closeMatches: v.exactOptional(v.array(TourPackage)),
});
export type PackageListResponse = v.InferOutput<typeof PackageListResponse>;

/** One package, under `data` or as the body itself (Spec 7.4, 7.5). Parsed, it is always under `data`. */
export const PackageResponse = v.union([
  v.object({ data: TourPackage }),
  v.pipe(
    TourPackage,
    namedTransform('under-data', (data: TourPackage) => ({ data }), v.object({ data: TourPackage })),
  ),
]);
export const PackagesResponse = v.object({ data: v.array(TourPackage) });
/**
 * The response to a change: a sentence for users. `data` is optional because it was added later (Spec 7.8).
 */
export const PackageUpdatedResponse = v.object({
  ...MessageResponse.entries,
  data: v.exactOptional(TourPackage),
});
/** The response to a new package: the whole entity and a sentence for users (Spec D1.22). */
export const PackageSavedResponse = v.object({ data: TourPackage, message: v.string() });
