import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import { tourPackage } from '../../fixtures/tour-package';
import { HandlerError } from '../endpoint-handler';
import { assertOwnEmail } from '../own-email';
import {
  findPackage,
  hasDeparted,
  nextId,
  packageDetailsFor,
  packageFor,
  type StoredPackage,
  type ToursData,
} from './tours-data';
import { withoutContents, withoutEmpty } from './package-contents';
import { keepReason } from './agreed-terms';
import { setCapacity } from './places';
import { toursHandler } from './tours-handler';

export { listPackages } from './list-packages-handler';

const MAX_RELATED = 4;

export const getPackage = toursHandler(endpoints.getPackage, ({ params, email, data }) => ({
  data: packageDetailsFor(email, findPackage(data, params.id), data),
}));

export const listRelatedPackages = toursHandler(endpoints.listRelatedPackages, ({ params, email, data }) => {
  const related = data.packages
    .filter((stored) => !stored.deleted && !hasDeparted(stored) && stored.tour._id !== params.id)
    .map((stored) => withoutContents(packageFor(email, stored, data)))
    .filter(({ mine, bookedByMe }) => !mine && !bookedByMe);
  return { data: related.slice(0, MAX_RELATED) };
});

export const listOwnPackages = toursHandler(endpoints.listOwnPackages, ({ query, email, data }) => {
  assertOwnEmail(email, query.email);
  const own = data.packages.filter(({ owner, deleted }) => owner === email && !deleted);
  return { data: own.map((stored) => withoutContents(packageDetailsFor(email, stored, data))) };
});

export const addPackage = toursHandler(endpoints.addPackage, ({ body, email, data }) => {
  const { email: named, guideEmail, contactNo, capacity = null, ...written } = body;
  assertOwnEmail(email, named, guideEmail);
  const ofSameGuide = data.packages.find(({ owner }) => owner === email);
  const guideId = ofSameGuide?.tour.guideId ?? nextId(data);
  const tour = tourPackage({ ...written, _id: nextId(data), guideId, bookingCount: 0, likeCount: 0 });
  const stored: StoredPackage = { tour: withoutEmpty(tour), owner: email, contactNo, deleted: false };
  setCapacity(stored, capacity);
  data.packages.unshift(stored);
  return { data: packageDetailsFor(email, stored, data), message: 'Package added successfully!' };
});

export const updatePackage = toursHandler(endpoints.updatePackage, ({ params, body, email, data }) => {
  const { email: named, contactNo, capacity, reason, tookPlace, ...written } = body;
  assertOwnEmail(email, named);
  const stored = findOwnPackage(data, params.id, email);
  if (tookPlace === false || !stored.tour.departed) keepReason(stored, written, reason);
  if (capacity !== undefined) setCapacity(stored, capacity);
  stored.tour = withoutEmpty({ ...stored.tour, ...written });
  stored.contactNo = contactNo;
  return { data: packageDetailsFor(email, stored, data), message: 'Tour package updated successfully.' };
});

export const likePackage = toursHandler(endpoints.likePackage, ({ params, body, email, data }) => {
  assertOwnEmail(email, body.email);
  const stored = findPackage(data, params.id);
  if (packageFor(email, stored, data).likedByMe) {
    return { modifiedCount: 0, message: 'You have already liked this tour package.' };
  }
  data.likes.push({ email, packageId: params.id });
  stored.tour = { ...stored.tour, likeCount: stored.tour.likeCount + 1 };
  return { modifiedCount: 1, message: 'You liked this tour package.' };
});

export const deletePackage = toursHandler(endpoints.deletePackage, ({ params, query, email, data }) => {
  const stored = findOwnPackage(data, params.id, email);
  stored.deleted = true;
  if (stored.tour.bookingCount > 0 && (!hasDeparted(stored) || query.tookPlace)) {
    stored.cancelled = { at: new Date().toISOString(), ...query };
  }
  return { message: 'Deleted successfully' };
});

/** Throws NOT_FOUND, or FORBIDDEN for a package of another guide. */
function findOwnPackage(data: ToursData, id: string, email: string): StoredPackage {
  const stored = findPackage(data, id);
  if (stored.owner !== email) {
    throw new HandlerError('FORBIDDEN', 'This tour package belongs to another guide.');
  }
  return stored;
}
