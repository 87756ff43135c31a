import { listGuideReviews, listReviews } from '@safar/shared-contracts/endpoints/reviews';
import { defineRemote } from '@safar/shared-contracts/remote-definition.contract';

/** No screen of its own: reviews stand on the screens of what they are about. */
export const definition = defineRemote({
  name: 'mfe-reviews',
  team: 'Reviews',
  routes: [],
  slots: [
    { name: 'tour-reviews', module: 'tour-reviews/tour-reviews.slot', preload: [listReviews.path] },
    { name: 'guide-reviews', module: 'guide-reviews/guide-reviews.slot', preload: [listGuideReviews.path] },
  ],
  nav: [],
  menu: [],
});
