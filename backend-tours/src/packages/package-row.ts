import type { PackageContents } from '@safar/shared-contracts/package-contents.contract';
import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { incomeCents, soldOf } from '../bookings/sold';
import { ratingOf } from '../reviews/rating';
import { fromCents } from '@safar/shared-server/money';
import { ANONYMOUS } from '@safar/shared-server/anonymous';
import { sql, type Sql } from '@safar/shared-server/sql';

/** A row of {@link packageColumns}; `contents` and `sales` only with {@link wholePackageColumns}. */
export interface PackageRow {
  id: string;
  tour_name: string;
  image: string;
  duration: string;
  departure_location: string;
  destination: string;
  price_cents: number;
  departure_date: string;
  package_details: string;
  contact_no: string;
  owner: { email: string; verified: boolean };
  guide_id: string;
  guide_name: string;
  guide_photo: string;
  booking_count: number;
  like_count: number;
  version: number;
  capacity: number | null;
  places_taken: number;
  review_count: number;
  review_sum: number;
  departed: boolean;
  mine: boolean;
  liked: boolean;
  /** Null: never; false: earlier dates alone, which have departed. */
  booked: boolean | null;
  contents?: PackageContents;
  /** Its travellers, and what all of them pay; null for a reader who is not its guide. */
  sales?: { travellers: number; income_cents: number } | null;
}

/** The columns of `tour_package p`, and what the package is to `reader`, the uid of a verified token. */
export function packageColumns(reader: string = ANONYMOUS): Sql {
  return sql`
    p.id, p.tour_name, p.image, p.duration, p.departure_location, p.destination, p.price_cents, p.departure_date,
    p.package_details, p.contact_no, p.guide_id, p.guide_name, p.guide_photo, p.booking_count, p.like_count,
    p.version, p.capacity, p.places_taken, p.review_count, p.review_sum,
    (select json_build_object('email', a.email, 'verified', a.email_verified) from account a where a.uid = p.owner_uid) as owner,
    p.departure_date < current_date as departed,
    p.owner_uid = ${reader} as mine,
    exists (select from package_like l where l.package_id = p.id and l.uid = ${reader}) as liked,
    (
      select bool_or(b.departed_on is null) from booking b
      where b.package_id = p.id and b.uid = ${reader} and b.removed_at is null
    ) as booked`;
}

/** The travellers of the present date of `tour_package p`, and what they pay, for its guide alone. */
export const salesColumn = (reader: string = ANONYMOUS): Sql => sql`
  case when p.owner_uid = ${reader} then (
    select json_build_object('travellers', coalesce(sum(sold.party), 0), 'income_cents', ${incomeCents})
    from ${soldOf(sql`p.id`)} where sold.departed_on is null
  ) end as sales`;

/** As {@link packageColumns}, with what only the page of one package shows. */
export const wholePackageColumns = (reader?: string): Sql =>
  sql`${packageColumns(reader)}, p.contents, ${salesColumn(reader)}`;

/** As much of the details as a list has: no screen shows them in a list, and pages carry lists along. */
const MAX_DETAILS = 40;

/** A package as lists have it: with the beginning of its details. */
export function toListedPackage(row: PackageRow): TourPackage {
  const whole = toTourPackage(row);
  const letters = [...whole.packageDetails.slice(0, 2 * MAX_DETAILS + 2)];
  if (letters.length <= MAX_DETAILS) return whole;
  return {
    ...whole,
    packageDetails: `${letters
      .slice(0, MAX_DETAILS - 1)
      .join('')
      .trimEnd()}…`,
  };
}

/** Only the owner and the users who booked the package, any date of it, get its contact data (Spec D1.26). */
export function toTourPackage(row: PackageRow): TourPackage {
  const mayContact = row.mine || row.booked !== null;
  return {
    _id: row.id,
    tourName: row.tour_name,
    image: row.image,
    duration: row.duration,
    departureLocation: row.departure_location,
    destination: row.destination,
    price: fromCents(row.price_cents),
    departureDate: row.departure_date,
    packageDetails: row.package_details,
    guideId: row.guide_id,
    guideName: row.guide_name,
    guidePhoto: row.guide_photo,
    guide: { name: row.guide_name, contactNo: mayContact ? row.contact_no : CONTACT_HIDDEN },
    bookingCount: row.booking_count,
    likeCount: row.like_count,
    mine: row.mine,
    likedByMe: row.liked,
    bookedByMe: row.booked === true,
    departed: row.departed,
    version: row.version,
    ...(row.capacity === null
      ? undefined
      : { capacity: row.capacity, placesLeft: row.capacity - row.places_taken }),
    ...ratingOf(row.review_count, row.review_sum),
    ...row.contents,
    ...(row.sales
      ? { sales: { travellers: row.sales.travellers, income: fromCents(row.sales.income_cents) } }
      : undefined),
    ...(mayContact
      ? {
          email: row.owner.email,
          guideEmail: row.owner.email,
          guideEmailVerified: row.owner.verified,
          contactNo: row.contact_no,
        }
      : undefined),
  };
}
