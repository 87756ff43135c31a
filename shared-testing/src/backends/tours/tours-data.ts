import type { Booking } from '@safar/shared-contracts/booking.contract';
import type { Review } from '@safar/shared-contracts/review.contract';
import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { localDateIn } from '../../fixtures/date';
import { idOf } from '../../fixtures/id';
import { HandlerError } from '../endpoint-handler';
import { noNotices, type NoticesData } from '../notices';

/** A tour package as the fake tour backend stores it. */
export interface StoredPackage {
  /** As an anonymous visitor reads it. */
  tour: TourPackage;
  /** The email of its guide. */
  readonly owner: string;
  contactNo: string;
  /** A deleted package stays for the bookings of it. */
  deleted: boolean;
  /** It was deleted before it departed, with the guide's words, if there are any. */
  cancelled?: NonNullable<Booking['cancelled']>;
  /** Why date or places were changed, the first change first. */
  reasons?: { readonly reason: string; readonly at: string }[];
}

export interface StoredBooking extends Pick<
  Booking,
  '_id' | 'reference' | 'email' | 'bookedAt' | 'travellers' | 'note'
> {
  readonly packageId: string;
  /** The name of the traveller, if the account has one. */
  readonly name?: string;
  checkedInAt?: string;
  checkedInTravellers?: number;
  readonly agreed: NonNullable<Booking['agreed']>;
  readonly agreedAt: string;
  /** The guide has cancelled it, with these words. */
  cancelled?: NonNullable<Booking['cancelled']>;
}

export interface StoredReview extends Pick<Review, '_id' | 'authorName' | 'rating' | 'writtenAt'> {
  readonly packageId: string;
  readonly email: string;
  readonly text?: string | undefined;
  readonly editedAt?: string;
  hidden: boolean;
  response?: { readonly text: string; readonly writtenAt: string };
}

/** Everything the fake tour backend stores: packages, bookings and reviews newest first. */
export interface ToursData extends NoticesData {
  packages: StoredPackage[];
  bookings: StoredBooking[];
  likes: { readonly email: string; readonly packageId: string }[];
  reviews: StoredReview[];
  /** Who waits for places of a package that has too few, and for how many. */
  waiting: { readonly email: string; readonly packageId: string; readonly travellers: number }[];
  /** The number of the newest id. */
  lastId: number;
}

export const emptyTours = (): ToursData => ({
  packages: [],
  bookings: [],
  likes: [],
  reviews: [],
  waiting: [],
  ...noNotices(),
  lastId: 10_000,
});

export function nextId(data: ToursData): string {
  data.lastId += 1;
  return idOf(data.lastId);
}

/** The fake backend signs nothing: this only looks like a signature. */
export const ticketOf = (reference: string): string => `${reference}.AAAAAAAAAAAAAAAAAAAAAA`;

/** A package that is not deleted. Throws NOT_FOUND. */
export function findPackage({ packages }: ToursData, id: string): StoredPackage {
  const found = packages.find(({ tour, deleted }) => tour._id === id && !deleted);
  if (!found) throw new HandlerError('NOT_FOUND', 'This tour package does not exist any more.');
  return found;
}

/** Raises or lowers the number of bookings of a package. */
export function countBooking({ packages }: ToursData, packageId: string, change: number): void {
  for (const stored of packages) {
    if (stored.tour._id !== packageId) continue;
    stored.tour = { ...stored.tour, bookingCount: stored.tour.bookingCount + change };
  }
}

export const hasDeparted = ({ tour }: StoredPackage) => tour.departureDate < localDateIn(0);

/**
 * A package as that reader gets it: the contact is for its guide and for those who booked it (Spec D1.26).
 */
export function packageFor(email: string | null, stored: StoredPackage, data: ToursData): TourPackage {
  const { tour, owner, contactNo } = stored;
  const isOfReader = (entry: { email: string; packageId: string; cancelled?: unknown }) =>
    entry.email === email && entry.packageId === tour._id && !entry.cancelled;
  const mine = owner === email;
  const bookedByMe = data.bookings.some(isOfReader);
  const mayContact = mine || bookedByMe;
  return {
    ...tour,
    guide: { name: tour.guideName, contactNo: mayContact ? contactNo : CONTACT_HIDDEN },
    departed: hasDeparted(stored),
    mine,
    bookedByMe,
    likedByMe: data.likes.some(isOfReader),
    ...(mayContact ? { email: owner, guideEmail: owner, contactNo } : {}),
  };
}

/** A package as its details have it: its guide also reads how many travellers have booked it. */
export function packageDetailsFor(email: string | null, stored: StoredPackage, data: ToursData): TourPackage {
  const tour = packageFor(email, stored, data);
  return tour.mine ? { ...tour, sales: salesOf(stored, data) } : tour;
}

function salesOf({ tour }: StoredPackage, { bookings }: ToursData): NonNullable<TourPackage['sales']> {
  const sales = { travellers: 0, income: 0 };
  for (const { packageId, travellers = 1, agreed, cancelled } of bookings) {
    if (packageId !== tour._id || cancelled) continue;
    sales.travellers += travellers;
    sales.income += travellers * agreed.price;
  }
  return sales;
}
