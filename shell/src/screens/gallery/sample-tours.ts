import { sceneUrl } from '@safar/shared-contracts/scenes';
import type { TourOnCard } from '@safar/shared-ui/tour-card';

/** Tours for the gallery: one with a short and one with a long name. */
export const SAMPLE_TOURS: readonly TourOnCard[] = [
  {
    _id: '1'.repeat(24),
    tourName: 'Tea hills of Sylhet',
    departureLocation: 'Dhaka',
    destination: 'Sylhet',
    image: sceneUrl({ kind: 'tea', name: 'Sylhet' }),
    duration: '3 days',
    departureDate: '2027-03-01',
    price: 240,
    likeCount: 12,
    bookingCount: 1,
  },
  {
    _id: '2'.repeat(24),
    tourName: 'Three quiet days by the longest beach there is, and a boat to the island',
    departureLocation: 'Dhaka',
    destination: 'Cox’s Bazar',
    image: sceneUrl({ kind: 'sea', name: 'Cox’s Bazar' }),
    duration: '1 week',
    departureDate: '2026-12-24',
    price: 1180.5,
    likeCount: 1,
    bookingCount: 31,
  },
];
