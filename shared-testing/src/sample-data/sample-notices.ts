import { paths } from '@safar/shared-contracts/paths';
import type { StoredNotice } from '../backends/notices';
import { localDateIn } from '../fixtures/date';
import { idOf } from '../fixtures/id';
import { SAMPLE_PEOPLE } from './sample-people';

/** A notice of both sample people. `daysAgo` makes them sorted: the newest first. */
const noticesOfBoth = (
  number: number,
  daysAgo: number,
  notice: Pick<StoredNotice, 'kind' | 'title' | 'text' | 'path' | 'read'>,
): StoredNotice[] =>
  Object.values(SAMPLE_PEOPLE).map(({ email }, index) => ({
    ...notice,
    email,
    _id: idOf(number + index),
    at: `${localDateIn(-daysAgo)}T09:30:00.000Z`,
  }));

/** Notices of the tour backend. */
export const sampleTourNotices = (): StoredNotice[] => [
  ...noticesOfBoth(701, 0, {
    kind: 'place-free',
    title: 'Places for 2 travellers are free on Old Dhaka on foot and by rickshaw',
    text: 'No places are kept for you: whoever books first gets them.',
    path: paths.tourDetails(idOf(9)),
    read: false,
  }),
  ...noticesOfBoth(703, 2, {
    kind: 'booked',
    title: 'New booking of Tea gardens and rain in Sylhet',
    text: '2 travellers, departing on 4 Dec 2026. The reference is SF-00000-00501.',
    path: paths.myPackages,
    read: false,
  }),
  ...noticesOfBoth(705, 6, {
    kind: 'review-received',
    title: 'A traveller gave Sunrise over Sajek Valley 5 stars',
    text: 'Reviews are on the page of the tour. You can respond once to each.',
    path: paths.tourDetails(idOf(4)),
    read: true,
  }),
];

/** Notices of the task backend. */
export const sampleTaskNotices = (task: string): StoredNotice[] =>
  noticesOfBoth(711, 4, {
    kind: 'bid-received',
    title: 'Somebody bid on your task A logo for a tea stall',
    text: 'The task shows how many have bid.',
    path: paths.bidDetail(task),
    read: true,
  });
