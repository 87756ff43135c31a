import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

/** The id of the sample tour with that number: 24 hex digits. */
export const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** A tour as the backend sends it, checked by its contract. `number` makes it another one. */
export function sampleTour(number = 1, changes: Partial<TourPackage> = {}): TourPackage {
  return v.parse(TourPackage, {
    _id: idOf(number),
    tourName: `Tea hills ${number}`,
    image: '/pictures/sylhet.svg',
    duration: '3 Days',
    departureLocation: 'Dhaka',
    destination: 'Sylhet',
    price: 120,
    departureDate: '2099-12-01',
    packageDetails: 'Tea gardens.\nAnd rain.',
    guideId: 'e'.repeat(24),
    guideName: 'Karim Uddin',
    guidePhoto: '',
    guide: { name: 'Karim Uddin', contactNo: 'Contact available after booking' },
    bookingCount: 7,
    likeCount: 3,
    mine: false,
    likedByMe: false,
    bookedByMe: false,
    departed: false,
    ...changes,
  });
}

export const sampleTours = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => sampleTour(from + index));
