import { signInAs } from '@safar/shared-auth/testing';
import { idOf } from '@safar/shared-testing/id';
import { respondFrom } from '@safar/shared-testing/network';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { SAMPLE_GUIDES, SAMPLE_TOUR_IDS } from '@safar/shared-testing/sample-tours';
import { respond } from './isolated';
import * as api from './reviews.api';

const { traveller, guide } = SAMPLE_PEOPLE;
const { departed, ofGuide } = SAMPLE_TOUR_IDS;
/** Two reviews of the sample data: of the departed tour, and of the guide's own. */
const [OF_DEPARTED, OF_GUIDE] = [idOf(701), idOf(704)];
const review = { rating: 5, authorName: 'Tania' };

const visitAs = ({ email }: { email: string }) => {
  signInAs({ email });
  respondFrom(respond, { email, data: 'sample' });
};

const REQUESTS: Record<keyof typeof api, () => Promise<unknown>> = {
  listReviews: () => api.listReviews(departed),
  listGuideReviews: () => api.listGuideReviews(SAMPLE_GUIDES[0].id),
  saveReview: () => api.saveReview(departed, review),
  deleteReview: async () => {
    await api.saveReview(departed, review);
    const { own } = await api.listReviews(departed);
    return api.deleteReview(own?._id ?? '');
  },
  respondToReview: () => {
    visitAs(guide);
    return api.respondToReview(OF_GUIDE, 'Come again.');
  },
  reportReview: () => api.reportReview(OF_DEPARTED, 'rude'),
};

describe('the sample data of the isolated page', () => {
  it.each(Object.entries(REQUESTS))('has a response to %s', async (_name, send) => {
    visitAs(traveller);
    await send();
  });

  it('lets the traveller review the departed tour, and the guide respond to those of their own', async () => {
    visitAs(traveller);
    expect(await api.listReviews(departed)).toMatchObject({ mayReview: true, mayRespond: false, total: 3 });
    visitAs(guide);
    expect(await api.listReviews(ofGuide)).toMatchObject({ mayRespond: true, total: 2 });
  });
});
