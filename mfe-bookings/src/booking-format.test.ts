import { statusOf } from './booking-format';
import { numberedBooking } from './testing/bookings';

describe('a booking', () => {
  it.each([
    ['Booked', false, 'Booked'],
    ['Booked', true, 'Departed'],
    ['', true, 'Departed'],
    ['Cancelled by the guide', true, 'Cancelled by the guide'],
    ['Refunded', true, 'Refunded'],
  ])('of the status %p is, with departed %p, shown as %p', (status, departed, shown) => {
    expect(statusOf({ ...numberedBooking(1, { departed }), status })).toBe(shown);
  });
});
