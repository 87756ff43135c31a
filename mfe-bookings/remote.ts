import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import {
  listTaskMails,
  listTaskNotices,
  listTourMails,
  listTourNotices,
} from '@safar/shared-contracts/endpoints/notices';
import { paths } from '@safar/shared-contracts/paths';
import { defineRemote } from '@safar/shared-contracts/remote-definition.contract';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/early-data.contract';
import { NOTICES_QUERY } from './src/notices-query';

/** What a traveller has booked. */
const MY_BOOKINGS = `${listBookings.path}?email=${EMAIL_PLACEHOLDER}`;

export const definition = defineRemote({
  name: 'mfe-bookings',
  team: 'Bookings',
  routes: [
    {
      path: '/mybookings',
      module: 'my-bookings/my-bookings.screen',
      title: 'My Bookings',
      description: 'Your next journey and all your bookings, with dates, vouchers and calendar files.',
      login: true,
      preload: [MY_BOOKINGS],
    },
    {
      path: '/voucher/:id?',
      module: 'voucher/voucher.screen',
      title: 'Voucher',
      description: 'The voucher of your booking, on one page to print or to show.',
      login: true,
      preload: [getBooking.path],
    },
    {
      path: paths.notices,
      module: 'notices/notices.screen',
      title: 'Notices',
      description: 'What has changed for you, and of what you get mails.',
      login: true,
      preload: [
        ...[listTourNotices, listTaskNotices].map((list) => endpointUrl(list, { query: NOTICES_QUERY })),
        ...[listTourMails, listTaskMails].map(({ path }) => path),
      ],
    },
    {
      path: paths.unsubscribe,
      module: 'unsubscribe/unsubscribe.screen',
      title: 'Mails from Safar',
      description: 'Get no more mails of one kind.',
      listed: false,
    },
    {
      path: '/roster/:id?',
      module: 'roster/roster.screen',
      title: 'Roster',
      description: 'Who booked your tour, to check in at the bus, to print and to save.',
      login: true,
      preload: [getRoster.path],
    },
  ],
  slots: [
    {
      name: 'booking-box',
      module: 'booking-box/booking-box.slot',
      preload: [MY_BOOKINGS],
    },
    { name: 'notice-bell', module: 'notice-bell/notice-bell.slot', personal: true },
  ],
  nav: [],
  menu: [
    { label: 'My Bookings', path: '/mybookings', order: 30 },
    { label: 'Notices', path: paths.notices, order: 50 },
  ],
});
