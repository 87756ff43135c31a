import * as reviewHandlers from '@safar/shared-testing/review-handlers';
import { guide } from '@safar/shared-testing/guide';
import { departedTour, SAMPLE_GUIDES } from '@safar/shared-testing/sample-tours';
import { toursBackend } from '@safar/shared-testing/tours-backend';

/** These slots show no others. */
export const stubs = {};

const tourPackage = departedTour();
const [{ id: _id, displayName: name }] = SAMPLE_GUIDES;
const sampleGuide = guide({ _id, name, rating: { average: 4.5, count: 2 } });

/** For the slots this remote offers: a package as the tour details screen passes it on. */
export const slotProps = {
  'tour-reviews': { tourPackage },
  'guide-reviews': { guide: sampleGuide },
};

/** For loaders that read the address of the screen around the slot. */
export const slotParams = {
  'tour-reviews': { id: tourPackage._id },
  'guide-reviews': { id: sampleGuide._id },
};

/** Responds in place of the backends while the isolated page shows sample data. */
export const respond = toursBackend(...Object.values(reviewHandlers));

/** There is no screen. */
export const examples = {};
