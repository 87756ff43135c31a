import * as endpoints from '@safar/shared-contracts/endpoints/my-data';
import type { MyToursData } from '@safar/shared-contracts/my-data.contract';
import { uidOf } from '../../fixtures/token';
import type { StoredPackage, ToursData } from './tours-data';
import { toursHandler } from './tours-handler';

/** The fake backend does not store when something was added. */
const TIME = '2026-01-02T03:04:05.000Z';

export const getMyToursData = toursHandler(endpoints.getMyToursData, ({ email, data }) => ({
  data: {
    account: { uid: uidOf(email), email, emailVerified: true, storedSince: TIME },
    packages: data.packages.filter(({ owner }) => owner === email).map(packageData),
    bookings: data.bookings
      .filter((booking) => booking.email === email)
      .map(({ _id, reference, bookedAt, packageId }) => ({
        _id,
        reference,
        bookedAt,
        status: 'Booked',
        tourPackage: tourOf(data, packageId),
      })),
    likes: data.likes
      .filter((like) => like.email === email)
      .map(({ packageId }) => ({ tourPackage: tourOf(data, packageId), likedAt: TIME })),
  },
}));

export const deleteMyToursData = toursHandler(endpoints.deleteMyToursData, ({ email, data }) => {
  const others = (entry: { email: string }) => entry.email !== email;
  data.bookings = data.bookings.filter(others);
  data.likes = data.likes.filter(others);
  const isBooked = ({ tour }: StoredPackage) => data.bookings.some(({ packageId }) => packageId === tour._id);
  data.packages = data.packages
    .filter((stored) => stored.owner !== email || isBooked(stored))
    .map((stored) => (stored.owner === email ? anonymous(stored) : stored));
  return { message: 'Your tours, bookings and likes were deleted.' };
});

const packageData = ({ tour, contactNo, deleted }: StoredPackage): MyToursData['packages'][number] => ({
  ...tour,
  contactNo,
  addedAt: TIME,
  changedAt: TIME,
  deletedAt: deleted ? TIME : null,
});

function tourOf({ packages }: ToursData, id: string) {
  const stored = packages.find(({ tour }) => tour._id === id);
  if (!stored) throw new Error(`The package ${id} is not stored.`);
  return stored.tour;
}

/** A booked package of a guide who deleted their account. */
const anonymous = ({ tour }: StoredPackage): StoredPackage => ({
  tour: { ...tour, guideName: 'Guide who left', guidePhoto: '' },
  owner: '',
  contactNo: 'No longer available',
  deleted: true,
});
