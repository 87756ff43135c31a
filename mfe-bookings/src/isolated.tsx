import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as bookingHandlers from '@safar/shared-testing/booking-handlers';
import { localDateIn } from '@safar/shared-testing/date';
import { combined } from '@safar/shared-testing/fake-backend';
import * as taskNoticeHandlers from '@safar/shared-testing/task-notice-handlers';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';
import * as tourNoticeHandlers from '@safar/shared-testing/tour-notice-handlers';
import * as waitingHandlers from '@safar/shared-testing/waiting-handlers';
import * as rosterHandlers from '@safar/shared-testing/roster-handlers';
import { bookableTour, SAMPLE_BOOKING_IDS, SAMPLE_TOUR_IDS } from '@safar/shared-testing/sample-tours';
import { idOf } from '@safar/shared-testing/id';
import { toursBackend } from '@safar/shared-testing/tours-backend';

/** These screens show no slots. */
export const stubs = {};

/** For the slot this remote offers: a package as the tour details screen passes it on. */
export const slotProps = {
  'booking-box': { tourPackage: bookableTour() },
  'notice-bell': {},
};

/** Responds in place of the backends while the isolated page shows sample data. */
export const respond = combined(
  toursBackend(
    ...Object.values(bookingHandlers),
    ...Object.values(rosterHandlers),
    ...Object.values(tourNoticeHandlers),
    ...Object.values(waitingHandlers),
  ),
  tasksBackend(...Object.values(taskNoticeHandlers)),
);

/** Addresses at which the sample data has something to show. */
export const examples = {
  '/voucher/:id?': {
    'The traveller’s journey ahead': paths.voucher(SAMPLE_BOOKING_IDS.ahead),
    'The traveller’s journey whose date the guide has changed': paths.voucher(SAMPLE_BOOKING_IDS.changed),
    'The traveller’s journey whose tour the guide has cancelled': paths.voucher(SAMPLE_BOOKING_IDS.deleted),
    'The traveller’s journey that is over': paths.voucher(SAMPLE_BOOKING_IDS.over),
  },
  '/roster/:id?': {
    'The guide’s tour with seven bookings': paths.roster(SAMPLE_TOUR_IDS.ofGuide),
    'The guide’s tour that nobody has booked': paths.roster(idOf(7)),
  },
};

const bookableTourWith = (changes: Partial<TourPackage>) => ({
  tourPackage: { ...slotProps['booking-box'].tourPackage, ...changes },
});

/** What else a tour in the booking box can be. */
export const slotExamples = {
  'booking-box': {
    'A booked tour': bookableTourWith({ bookedByMe: true }),
    'A tour with two places left': bookableTourWith({ capacity: 12, placesLeft: 2 }),
    'A tour that is sold out': bookableTourWith({ capacity: 12, placesLeft: 0 }),
    'One’s own tour': bookableTourWith({ mine: true }),
    'A tour that departs tomorrow': bookableTourWith({ departureDate: localDateIn(1) }),
    'A departed tour': bookableTourWith({ departed: true, departureDate: '2026-01-01' }),
  },
};
