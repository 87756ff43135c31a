import { SAMPLE_PEOPLE } from './sample-people';
import { sceneUrl, type SceneKind } from './scenes';
import { CONTACT_HIDDEN, type TourPackage } from './tour-package.contract';

/** The id of the sample with that number: 24 hex digits. */
export const sampleId = (number: number) => number.toString(16).padStart(24, '0');

/** The calendar date that many days from today. */
export function dateIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

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

/** Whose sample tours these are; every third is the sample guide's. */
export const SAMPLE_GUIDES = [
  {
    id: sampleId(901),
    ...SAMPLE_PEOPLE.guide,
    contactNo: '+880 1711 000001',
  },
  {
    id: sampleId(902),
    email: 'mitali@safar.example',
    displayName: 'Mitali Sen',
    photoURL: '/scenes/guide-3.svg',
    contactNo: '+880 1711 000002',
  },
] as const;

/** What is special about a sample tour, by its number. All others can be booked. */
export const SAMPLE_TOURS_WITH = { booked: 2, liked: 3, departed: 5 } as const;

/** Tours as the backend sends them to whoever has that email: more than one page, soonest first. */
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
  return {
    _id: sampleId(number),
    tourName: name + suffix,
    image: sceneUrl({ kind, name: destination + suffix }),
    duration: `${2 + (number % 4)} Days`,
    departureLocation,
    destination,
    price: 60 + number * 7.5,
    departureDate: dateIn(departed ? -3 : number * 4),
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
  };
}
