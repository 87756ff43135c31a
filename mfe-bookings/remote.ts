import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { defineRemote, EMAIL_PLACEHOLDER } from '@safar/shared-contracts/remote-definition.contract';

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
    },
    {
      path: '/voucher/:id?',
      module: 'voucher/voucher.screen',
      title: 'Voucher',
      description: 'The voucher of your booking, on one page to print or to show.',
      login: true,
    },
  ],
  slots: [
    {
      name: 'booking-box',
      module: 'booking-box/booking-box.slot',
      preload: [`${listBookings.path}?email=${EMAIL_PLACEHOLDER}`],
    },
  ],
  nav: [],
  menu: [{ label: 'My Bookings', path: '/mybookings', order: 30 }],
});
