import * as endpoints from '@safar/shared-contracts/endpoints/guides';
import { guide } from '../../fixtures/guide';
import { HandlerError } from '../endpoint-handler';
import { ratingOf } from './rating';
import { hasDeparted } from './tours-data';
import { toursHandler } from './tours-handler';

export const getGuide = toursHandler(endpoints.getGuide, ({ params, data }) => {
  const packages = data.packages.filter(({ tour }) => tour.guideId === params.id);
  const offered = packages.filter(({ deleted }) => !deleted);
  const [newest] = offered;
  if (!newest) throw new HandlerError('NOT_FOUND', 'This guide does not offer tours any more.');
  return {
    data: guide({
      _id: params.id,
      name: newest.tour.guideName,
      photo: newest.tour.guidePhoto,
      tourCount: offered.filter((stored) => !hasDeparted(stored)).length,
      ...ratingOf(
        data.reviews.filter((review) => packages.some(({ tour }) => tour._id === review.packageId)),
      ),
      bookingCount: packages.reduce((sum, { tour }) => sum + tour.bookingCount, 0),
    }),
  };
});
