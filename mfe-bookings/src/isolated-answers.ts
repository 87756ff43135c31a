import {
  BookingResponse,
  BookingCreate,
  BookingsResponse,
  BookingSavedResponse,
  type Booking,
} from '@safar/shared-contracts/booking.contract';
import { MessageResponse } from '@safar/shared-contracts/message.contract';
import { refusal, sampleAnswer, type SampleAnswers } from '@safar/shared-contracts/sample-answers';
import { SampleChanges } from '@safar/shared-contracts/sample-changes';
import { idOf } from '@safar/shared-testing/id';
import { SAMPLE_GUIDES, sampleTours } from '@safar/shared-testing/sample-tours';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

const changes = new SampleChanges<Booking>();
const bookingsOf = (email: string | null) => changes.in(sampleBookings(email ?? ''));
const booked = (id: string) => bookingsOf(null).some(({ tourPackage }) => tourPackage._id === id);

/** What the tour backend would answer this remote, for its isolated page. */
export const answers: SampleAnswers = {
  'GET /api/v1/tour-booking': sampleAnswer(
    BookingsResponse,
    ({ email }) => ({ data: bookingsOf(email) }),
    () => ({ data: changes.in([]) }),
  ),
  'GET /api/v1/tour-booking/:id': sampleAnswer(BookingResponse, ({ params, email }) => {
    const data = bookingsOf(email).find(({ _id }) => _id === params['id']);
    return data ? { data } : refusal('NOT_FOUND', 'There is no booking at this address.');
  }),
  'POST /api/v1/tour-booking': sampleAnswer(BookingSavedResponse, ({ body }) => {
    const { email, tourPackage: id } = v.parse(BookingCreate, body);
    if (booked(id)) return refusal('ALREADY_BOOKED', 'You have already booked this tour.');
    const [first] = sampleTours(email);
    const tour = sampleTours(email).find(({ _id }) => _id === id) ?? first;
    if (!tour) return refusal('NOT_FOUND', 'There is no tour package at this address.');
    const data = bookingOf({ ...tour, _id: id }, 99, email);
    changes.add(data);
    return { data, message: 'Your adventure awaits!' };
  }),
  'DELETE /api/v1/tour-booking/:id': sampleAnswer(MessageResponse, ({ params }) => {
    changes.remove(params['id'] ?? '');
    return { message: 'Your booking was deleted.' };
  }),
};

/** Two journeys ahead, of which the guide took one off the list, and one that is over. */
function sampleBookings(email: string): Booking[] {
  const [, ahead, removed, , over] = sampleTours(email);
  return [
    ...(ahead ? [bookingOf(ahead, 1, email)] : []),
    ...(removed ? [bookingOf(removed, 2, email, false)] : []),
    ...(over ? [bookingOf(over, 3, email)] : []),
  ];
}

function bookingOf(tour: TourPackage, number: number, email: string, available = true): Booking {
  const { _id, image, tourName, destination, departureLocation, departureDate, duration, departed } = tour;
  return {
    _id: idOf(500 + number),
    reference: `SF-SAMP-${String(number).padStart(4, '0')}`,
    email,
    status: 'Booked',
    bookedAt: new Date().toISOString(),
    tourPackage: {
      ...{ _id, image, tourName, destination, departureLocation, departureDate, duration, departed },
      guideName: tour.guideName,
      contactNo: SAMPLE_GUIDES.find(({ id }) => id === tour.guideId)?.contactNo ?? '',
      available,
    },
  };
}
