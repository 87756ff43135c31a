import { idOf } from '@safar/shared-testing/id';
import { utcDateIn } from '@safar/shared-testing/date';
import { describeDeletion } from './describe-deletion';
import type { MyData } from './my-data.api';

const EMAIL = 'amina@safar.example';
const account = { uid: 'amina', email: EMAIL, emailVerified: true, storedSince: '' };

type Tour = MyData['tours']['packages'][number];
const tour = (departureDate: string, changes: Partial<Tour> = {}): Tour => ({
  _id: idOf(1),
  tourName: 'Tea hills',
  image: '',
  duration: '2 Days',
  departureLocation: 'Dhaka',
  destination: 'Sylhet',
  price: 120,
  departureDate,
  packageDetails: '',
  contactNo: '',
  guideId: idOf(2),
  guideName: 'Amina Rahman',
  guidePhoto: '',
  bookingCount: 1,
  likeCount: 0,
  addedAt: '',
  changedAt: '',
  deletedAt: null,
  ...changes,
});

const textOf = (...packages: readonly Tour[]) =>
  describeDeletion(EMAIL, {
    tours: { account, packages: [...packages], bookings: [], likes: [] },
    tasks: { account, tasks: [], bids: [] },
  });

const STAYS = 'stays in their bookings, without your name, picture and contact. You cannot undo this.';

it('a tour that travellers have booked is cancelled for them, also on the day that it departs', () => {
  expect(textOf(tour(utcDateIn(0)))).toBe(
    `This deletes your account ${EMAIL} for good. 1 tour that has yet to depart is cancelled for its ` +
      `travellers. 1 tour that travellers booked ${STAYS}`,
  );
});

it.each([
  ['has departed', tour(utcDateIn(-1))],
  ['is deleted already', tour(utcDateIn(9), { deletedAt: '2026-11-27T10:00:00.000Z' })],
])('one that %s is not cancelled by it', (_, each) => {
  expect(textOf(each)).toBe(
    `This deletes your account ${EMAIL} for good. 1 tour that travellers booked ${STAYS}`,
  );
});

it('reviews and responses go with the account, and it says so', () => {
  const [written, tourPackage] = [
    { text: 'Lovely.', writtenAt: '' },
    { _id: idOf(1), tourName: 'Tea hills' },
  ];
  const review = { ...written, _id: idOf(3), tourPackage, authorName: 'Amina', rating: 5 };
  const tours = {
    account,
    packages: [],
    bookings: [],
    likes: [],
    reviews: [{ ...review, editedAt: null, hiddenAt: null }],
    responses: [4, 5].map((id) => ({ ...written, review: idOf(id), tourPackage })),
  };
  expect(describeDeletion(EMAIL, { tours, tasks: { account, tasks: [], bids: [] } })).toBe(
    `This deletes your account ${EMAIL} for good, with 1 review and 2 responses to reviews. You cannot undo this.`,
  );
});
