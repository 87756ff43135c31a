import { getBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { defineRemote, EMAIL_PLACEHOLDER } from '@safar/shared-contracts/remote-definition.contract';

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
  ],
  slots: [
    {
      name: 'booking-box',
      module: 'booking-box/booking-box.slot',
      preload: [MY_BOOKINGS],
    },
  ],
  nav: [],
  menu: [{ label: 'My Bookings', path: '/mybookings', order: 30 }],
});
