import { paths } from '@safar/shared-contracts/paths';
import { idOf } from '@safar/shared-testing/id';
import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { tourPackage } from '@safar/shared-testing/tour-package';

export { answers } from './isolated-answers';

/** These screens show no slots. */
export const stubs = {};

/** Sample content for the isolated page: a package as the tour details screen would hand it over. */
export const slotProps = {
  'booking-box': {
    tourPackage: tourPackage({
      _id: '5afa25a3b1e0c0de5afa25a3',
      tourName: 'Sample tour to Sylhet',
      guideName: 'Sample guide',
      guide: { name: 'Sample guide', contactNo: CONTACT_HIDDEN },
    }),
  },
};

/** Where the sample answers have something to show. */
export const examples = {
  '/voucher/:id?': {
    'A journey ahead': paths.voucher(idOf(501)),
    'A journey whose tour is no longer offered': paths.voucher(idOf(502)),
    'A journey that is over': paths.voucher(idOf(503)),
  },
};

const tourWith = (changes: Partial<TourPackage>) => ({
  tourPackage: { ...slotProps['booking-box'].tourPackage, ...changes },
});

/** What else a tour in the booking box can be. */
export const slotExamples = {
  'booking-box': {
    'A tour booked before': tourWith({ bookedByMe: true }),
    'One’s own tour': tourWith({ mine: true }),
    'A departed tour': tourWith({ departed: true, departureDate: '2026-01-01' }),
  },
};
