import { sceneUrl, type SceneKind } from '@safar/shared-contracts/scenes';
import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { localDateIn } from '../fixtures/date';
import { idOf } from '../fixtures/id';
import { tourPackage } from '../fixtures/tour-package';
import { SAMPLE_PEOPLE } from './sample-people';

type Place = readonly [destination: string, from: string, scene: SceneKind, name: string];

const PLACES: readonly Place[] = [
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

/** The numbers of the sample tours that the sample traveller booked and liked, and of the one that has departed. */
export const SAMPLE_TOURS_WITH = { booked: 2, liked: 3, departed: 5 } as const;

/**
 * More than one page of tours, those that depart soonest first, as the backend sends them to the user with that email;
 * null: to a visitor who is not signed in.
 */
export function sampleTours(email: string | null): TourPackage[] {
  return ROUNDS.flatMap((suffix, round) =>
    PLACES.map((place, index) => sampleTourOf(place, suffix, round * PLACES.length + index + 1, email)),
  );
}

function sampleTourOf(
  [destination, departureLocation, kind, name]: Place,
  suffix: string,
  number: number,
  email: string | null,
): TourPackage {
  const guide = SAMPLE_GUIDES[number % 3 === 1 ? 0 : 1];
  const isTraveller = email === SAMPLE_PEOPLE.traveller.email;
  const mine = email === guide.email;
  const bookedByMe = isTraveller && number === SAMPLE_TOURS_WITH.booked;
  const departed = number === SAMPLE_TOURS_WITH.departed;
  return tourPackage({
    _id: idOf(number),
    tourName: name + suffix,
    image: sceneUrl({ kind, name: destination + suffix }),
    duration: `${2 + (number % 4)} Days`,
    departureLocation,
    destination,
    price: 60 + number * 7.5,
    departureDate: localDateIn(departed ? -3 : number * 4),
    packageDetails: `A sample tour to ${destination}.\nWe leave early, walk little and eat well.`,
    guideId: guide.id,
    guideName: guide.displayName,
    guidePhoto: guide.photoURL,
    guide: {
      name: guide.displayName,
      contactNo: mine || bookedByMe ? guide.contactNo : CONTACT_HIDDEN,
    },
    bookingCount: number % 8,
    likeCount: number % 5,
    mine,
    likedByMe: isTraveller && number === SAMPLE_TOURS_WITH.liked,
    bookedByMe,
    departed,
    ...(mine || bookedByMe
      ? { email: guide.email, guideEmail: guide.email, contactNo: guide.contactNo }
      : {}),
  });
}
