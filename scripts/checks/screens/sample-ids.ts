import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listOwnPackages, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import * as v from 'valibot';
import { SAMPLE_ACCOUNTS } from '../../stack/sample-accounts';
import { requestFrom, requestToken } from '../site-requests';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;

/**
 * Ids of the sample data that paths of screens need. `own…` belong to the sample guide, bookings to the
 * traveller, who has been on `travelledTour`. `roster` is the own tour that most have booked, `emptyRoster`
 * one that nobody has, `galleryTour` one with pictures.
 */
export const SampleIds = v.object({
  tour: v.string(),
  bookedTour: v.string(),
  travelledTour: v.string(),
  ownTour: v.string(),
  guide: v.string(),
  task: v.string(),
  ownTask: v.string(),
  booking: v.string(),
  changedBooking: v.string(),
  cancelledBooking: v.string(),
  roster: v.string(),
  emptyRoster: v.string(),
  galleryTour: v.string(),
});
export type SampleIds = v.InferOutput<typeof SampleIds>;

/** Requests the ids from a running stack with sample data. Rejects when one of them does not exist. */
export async function readSampleIds(origin: string): Promise<SampleIds> {
  const [traveller, guide] = await Promise.all([TRAVELLER, GUIDE].map((one) => requestToken(origin, one)));
  const tours = await requestFrom(origin, listPackages, { query: { sort: 'most-booked' }, token: traveller });
  const tour = first(
    tours.data.filter(({ bookedByMe, mine, capacity }) => !bookedByMe && !mine && capacity === undefined),
  );
  const bookings = await requestFrom(origin, listBookings, {
    query: { email: TRAVELLER.email },
    token: traveller,
  });
  const booking = first(
    bookings.data.filter(
      ({ tourPackage, change }) => tourPackage.available && !tourPackage.departed && !change,
    ),
  );
  const own = await requestFrom(origin, listOwnPackages, { query: { email: GUIDE.email }, token: guide });
  const tasks = await requestFrom(origin, listTasks, { query: { limit: 100 }, token: guide });
  return {
    tour: tour._id,
    bookedTour: booking.tourPackage._id,
    travelledTour: first(bookings.data.filter(({ tourPackage }) => tourPackage.departed)).tourPackage._id,
    ownTour: first(own.data.filter(({ departed }) => !departed))._id,
    guide: tour.guideId,
    task: first(tasks.data.filter(({ mine, closed, taken }) => !mine && !closed && !taken))._id,
    ownTask: first(tasks.data.filter(({ mine }) => mine))._id,
    booking: booking._id,
    changedBooking: first(bookings.data.filter(({ change }) => change))._id,
    cancelledBooking: first(bookings.data.filter(({ cancelled }) => cancelled))._id,
    roster: first(own.data.toSorted((one, other) => other.bookingCount - one.bookingCount))._id,
    emptyRoster: first(own.data.filter(({ bookingCount }) => bookingCount === 0))._id,
    galleryTour: await readGalleryTour(origin),
  };
}

/** Requests the id of the sample tour that has pictures, also from a stack with many other data. */
export async function readGalleryTour(origin: string): Promise<string> {
  const { data } = await requestFrom(origin, listPackages, { query: { q: 'tiger country' } });
  return first(data)._id;
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The sample data lacks what the screens show.');
  return item;
}
