import { sampleAnswer, type SampleAnswers } from '@safar/shared-contracts/sample-answers';
import { sampleTours } from '@safar/shared-testing/sample-tours';
import { PackageListResponse, type TourPackage } from '@safar/shared-contracts/tour-package.contract';

const listOf = (data: TourPackage[]) => ({ data, total: data.length, nextCursor: null });

/** What the tour backend would answer this remote, for its isolated page. */
export const answers: SampleAnswers = {
  'GET /api/v1/tour-package': sampleAnswer(
    PackageListResponse,
    ({ query, email }) => {
      const words = query.get('q')?.toLowerCase() ?? '';
      const leadsThere = ({ destination, departureLocation }: TourPackage) =>
        `${destination} ${departureLocation}`.toLowerCase().includes(words);
      return listOf(sampleTours(email).filter((tour) => !tour.departed && leadsThere(tour)));
    },
    () => listOf([]),
  ),
};
