import { Booking } from '@safar/shared-contracts/booking.contract';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { slotProps } from '../isolated';

export const BOOKINGS = 'http://localhost:3000/api/v1/tour-booking';
export const EMAIL = 'amina@example.com';

/** An id of 24 hex digits that ends in `digit`. */
export const idOf = (digit: number) => `${'a'.repeat(23)}${digit}`;

/** A booking of Amina's, its package named after `digit`. */
export function bookingOf(digit: number, tourPackage: Partial<Booking['tourPackage']> = {}): Booking {
  return v.parse(Booking, {
    _id: idOf(digit),
    reference: `SF-0000-000${digit}`,
    email: EMAIL,
    status: 'Booked',
    bookedAt: '2026-11-21T12:00:00.000Z',
    tourPackage: {
      _id: `${'b'.repeat(23)}${digit}`,
      image: '/scenes/sylhet.svg',
      tourName: `Tour ${digit}`,
      destination: 'Sylhet',
      departureLocation: 'Dhaka',
      departureDate: '2099-12-01',
      duration: '3 Days',
      guideName: 'Karim Uddin',
      contactNo: '+880 1711 000001',
      departed: false,
      available: true,
      ...tourPackage,
    },
  });
}

export function packageWith(changes: Partial<TourPackage>): TourPackage {
  return v.parse(TourPackage, { ...slotProps['booking-box'].tourPackage, ...changes });
}
