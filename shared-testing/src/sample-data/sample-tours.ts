import { sceneUrl, type SceneKind } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import {
  emptyTours,
  type StoredBooking,
  type StoredPackage,
  type ToursData,
} from '../backends/tours/tours-data';
import { termsOf } from '../backends/tours/agreed-terms';
import { localDateIn } from '../fixtures/date';
import { idOf } from '../fixtures/id';
import { packageContents, tourPackage } from '../fixtures/tour-package';
import { ratingOf } from '../backends/tours/rating';
import { sampleTourNotices } from './sample-notices';
import { SAMPLE_PEOPLE } from './sample-people';
import { sampleReviews } from './sample-reviews';
import { rosterBookings } from './sample-roster';

type Place = readonly [destination: string, from: string, scene: SceneKind, name: string];

const PLACES: readonly [Place, ...Place[]] = [
  ['Sylhet', 'Dhaka', 'tea', 'Tea gardens and rain in Sylhet'],
  ["Cox's Bazar", 'Chattogram', 'sea', "The long beach of Cox's Bazar"],
  ['Sundarbans', 'Khulna', 'mangrove', 'By boat through the Sundarbans'],
  ['Sajek Valley', 'Khagrachhari', 'hills', 'Sunrise over Sajek Valley'],
  ['Rangamati', 'Chattogram', 'lake', 'Rangamati lake and its islands'],
  ['Paharpur', 'Rajshahi', 'ruins', 'The red monastery of Paharpur'],
  ['Saint Martin', 'Teknaf', 'island', 'Two nights on Saint Martin'],
  ['Barishal', 'Dhaka', 'river', 'The floating market of Barishal'],
  ['Dhaka', 'Sylhet', 'city', 'Old Dhaka on foot and by rickshaw'],
];

const ROUNDS = ['', ', in a small group', ', slowly'];

/** The guides of the sample tours. Every third tour belongs to the first of them, who can be signed in. */
export const SAMPLE_GUIDES = [
  {
    id: idOf(901),
    ...SAMPLE_PEOPLE.guide,
    contactNo: '+880 1711 000001',
  },
  {
    id: idOf(902),
    email: 'mitali@safar.example',
    displayName: 'Mitali Sen',
    photoURL: '/scenes/guide-3.svg',
    contactNo: '+880 1711 000002',
  },
] as const;

/** The numbers of the sample tours that are special. All others can be booked. */
const OF_GUIDE = 1;
const BOOKED = 2;
const LIKED = 3;
const DEPARTED = 5;
const BOOKABLE = 6;
const CHANGED = 11;
const BOOKED_AND_DELETED = 30;
/** Places left by number of tour, of those that have a limit. */
const PLACES_LEFT: Readonly<Record<number, number>> = { 9: 3, 12: 0, 14: 1 };

/**
 * The ids of sample tours, by what is special about them. Both sample people have the same bookings and
 * likes.
 */
export const SAMPLE_TOUR_IDS = {
  ofGuide: idOf(OF_GUIDE),
  booked: idOf(BOOKED),
  liked: idOf(LIKED),
  departed: idOf(DEPARTED),
};

/** A tour that both sample people can book, as an anonymous visitor reads it. */
export const bookableTour = (): TourPackage => sampleTour(BOOKABLE);

/**
 * The ids of the sample traveller's bookings. Their tours: one that is ahead, one that its guide deleted, one
 * that is over, and one whose date its guide has changed.
 */
export const SAMPLE_BOOKING_IDS = {
  ahead: idOf(501),
  deleted: idOf(502),
  over: idOf(503),
  changed: idOf(504),
};

const LONG_AGO = '2026-01-02T03:04:05.000Z';
const CANCELLED = { at: LONG_AGO, reason: 'The boat is being repaired. I am sorry.' };
const CHANGE = { at: LONG_AGO, reason: 'The bridge at Teknaf is closed until then.' };

/** A tour that both sample people travelled on, as they read it. */
export const departedTour = (): TourPackage => ({
  ...sampleTour(DEPARTED),
  departed: true,
  bookedByMe: true,
});

/** More than one page of tours, those that depart soonest first. */
export function sampleTours(): ToursData {
  const numbers = Array.from({ length: ROUNDS.length * PLACES.length }, (_, index) => index + 1);
  const deleted = { ...samplePackage(BOOKED_AND_DELETED), deleted: true, cancelled: CANCELLED };
  const { traveller, guide } = SAMPLE_PEOPLE;
  return {
    ...emptyTours(),
    packages: [...numbers.map(samplePackage), deleted],
    bookings: [
      ...sampleBookings(traveller.email, 501),
      ...sampleBookings(guide.email, 511),
      ...rosterBookings(SAMPLE_TOUR_IDS.ofGuide, 521, agreedWhenBooked(OF_GUIDE)),
    ],
    reviews: sampleReviews(),
    likes: [traveller, guide].map(({ email }) => ({ email, packageId: SAMPLE_TOUR_IDS.liked })),
    notices: sampleTourNotices(),
  };
}

function samplePackage(number: number): StoredPackage {
  const { email: owner, contactNo } = guideOf(number);
  const stored = { tour: sampleTour(number), owner, contactNo, deleted: false };
  return number === CHANGED ? { ...stored, reasons: [CHANGE] } : stored;
}

function sampleTour(number: number): TourPackage {
  const [destination, departureLocation, kind, name] = PLACES[(number - 1) % PLACES.length] ?? PLACES[0];
  const round = Math.floor((number - 1) / PLACES.length);
  const suffix = ROUNDS[round] ?? '';
  const guide = guideOf(number);
  const placesLeft = PLACES_LEFT[number];
  const reviews = sampleReviews().filter(({ packageId }) => packageId === idOf(number));
  return tourPackage({
    _id: idOf(number),
    tourName: name + suffix,
    image: sceneUrl({ kind, name: destination, variant: name + suffix }),
    duration: `${2 + (number % 4)} Days`,
    departureLocation,
    destination,
    price: 60 + number * 7.5,
    departureDate: localDateIn(number === DEPARTED ? -3 : number * 4),
    packageDetails: `A sample tour to ${destination}.\nWe leave early, walk little and eat well.`,
    guideId: guide.id,
    guideName: guide.displayName,
    guidePhoto: guide.photoURL,
    bookingCount: number % 8,
    likeCount: number % 5,
    sample: true,
    ...ratingOf(reviews),
    ...(placesLeft === undefined ? {} : { capacity: 12, placesLeft }),
    // Every third one, of which the first is the guide's own.
    ...(number % 3 === 1 ? { ...packageContents(), gallery: galleryOf(kind, destination) } : {}),
  });
}

const galleryOf = (kind: SceneKind, name: string) =>
  ['at dawn', 'in the rain', 'from above'].map((variant) => sceneUrl({ kind, name, variant }));

const guideOf = (number: number) => SAMPLE_GUIDES[number % 3 === 1 ? 0 : 1];

const sampleBookings = (email: string, firstId: number): StoredBooking[] =>
  [BOOKED, BOOKED_AND_DELETED, DEPARTED, CHANGED].map((number, index) => ({
    _id: idOf(firstId + index),
    reference: `SF-SAMP-${String(index + 1).padStart(4, '0')}`,
    email,
    packageId: idOf(number),
    bookedAt: new Date().toISOString(),
    ...agreedWhenBooked(number),
  }));

/** The terms of the tour, but for the one whose date has changed since. */
function agreedWhenBooked(number: number): Pick<StoredBooking, 'agreed' | 'agreedAt'> {
  const { agreed } = termsOf(sampleTour(number));
  const departureDate = number === CHANGED ? localDateIn(number * 4 - 9) : agreed.departureDate;
  return { agreed: { ...agreed, departureDate }, agreedAt: '2026-01-01T00:00:00.000Z' };
}
