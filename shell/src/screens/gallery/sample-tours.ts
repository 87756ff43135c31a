import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { sceneUrl } from '@safar/shared-contracts/scenes';

const GUIDE_ID = 'a'.repeat(24);

const common = {
  departureLocation: 'Dhaka',
  packageDetails: 'Two nights among the gardens, on foot and by boat.',
  guideId: GUIDE_ID,
  guideName: 'Rina Das',
  guidePhoto: '/scenes/guide-1.svg',
  guide: { name: 'Rina Das', contactNo: CONTACT_HIDDEN },
  mine: false,
  likedByMe: false,
  bookedByMe: false,
  departed: false,
};

/** Tours for the page of components: one with a short and one with a long name. */
export const SAMPLE_TOURS: readonly TourPackage[] = [
  {
    ...common,
    _id: '1'.repeat(24),
    tourName: 'Tea hills of Sylhet',
    destination: 'Sylhet',
    image: sceneUrl({ kind: 'tea', name: 'Sylhet' }),
    duration: '3 days',
    departureDate: '2027-03-01',
    price: 240,
    likeCount: 12,
    bookingCount: 1,
  },
  {
    ...common,
    _id: '2'.repeat(24),
    tourName: 'Three quiet days by the longest beach there is, and a boat to the island',
    destination: 'Cox’s Bazar',
    image: sceneUrl({ kind: 'sea', name: 'Cox’s Bazar' }),
    duration: '1 week',
    departureDate: '2026-12-24',
    price: 1180.5,
    likeCount: 1,
    bookingCount: 31,
  },
];
