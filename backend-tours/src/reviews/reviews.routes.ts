import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { ReadFrom } from '@safar/shared-server/public-source';
import type { UserGuard } from '@safar/shared-server/user-guard';
import { listGuideReviews } from './guide-reviews.queries';
import { listReviews } from './review-list.queries';
import { deleteReview, reportReview, respondToReview, saveReview } from './reviews.queries';

export function reviewRoutes(app: App, readFrom: ReadFrom<Pool>, guard: UserGuard): void {
  addRoute(app, guard, endpoints.listReviews, ({ params, query, user }) =>
    readFrom(user, (pool) => listReviews(pool, params.id, query, user?.sub)),
  );

  addRoute(app, guard, endpoints.listGuideReviews, ({ params, query, user }) =>
    readFrom(user, (pool) => listGuideReviews(pool, params.id, query)),
  );

  addRoute(app, guard, endpoints.saveReview, async ({ params, body, user, db }) => {
    const data = await saveReview(db, { packageId: params.id, uid: user.sub }, body);
    return { data, message: 'Your review was saved.' };
  });

  addRoute(app, guard, endpoints.deleteReview, async ({ params, user, db }) => {
    await deleteReview(db, params.id, user.sub);
    return { message: 'Your review was deleted.' };
  });

  addRoute(app, guard, endpoints.respondToReview, async ({ params, body, user, db }) => {
    const data = await respondToReview(db, params.id, user.sub, body.text);
    return { data, message: 'Your response was saved.' };
  });

  addRoute(app, guard, endpoints.reportReview, async ({ params, body, user, db }) => {
    const stays = await reportReview(db, params.id, user.sub, body.reason);
    return {
      message: stays
        ? 'Thank you. We have already looked at this text, and it stays.'
        : 'Thank you. The text is hidden until somebody has looked at it.',
    };
  });
}
