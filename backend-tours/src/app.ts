import * as notices from '@safar/shared-contracts/endpoints/notices';
import { endSessions, revokeToken } from '@safar/shared-contracts/endpoints/token';
import type { App } from '@safar/shared-server/app';
import { createBackend, type BackendParts } from '@safar/shared-server/backend-app';
import { addNoticeService } from '@safar/shared-server/notice-service';
import { primarySource, publicSource } from '@safar/shared-server/public-source';
import { sessionRoutes } from '@safar/shared-server/session.routes';
import type { SigningKeys } from '@safar/shared-server/token-keys';
import type { AccountCheck } from './auth/account-check';
import type { IdTokenCheck } from './auth/id-token';
import { tokenRoutes } from './auth/token.routes';
import { bookingRoutes } from './bookings/bookings.routes';
import { rosterRoutes } from './bookings/roster/roster.routes';
import { guideRoutes } from './guides/guides.routes';
import { MIGRATIONS } from './migrations';
import { myDataRoutes } from './my-data/my-data.routes';
import { markDepartedRead } from './notices/departed-notices.queries';
import { remindTravellers } from './notices/reminders.queries';
import { inviteReviewers } from './notices/review-invitations.queries';
import { ownPackageRoutes, packageRoutes } from './packages/packages.routes';
import type { Searches } from './packages/search/search-pool';
import { reviewRoutes } from './reviews/reviews.routes';
import { suggestionRoutes } from './suggestions/suggestions.routes';
import { notifyFreedPlaces, pruneWaiting } from './waiting/waiting.queries';
import { waitingRoutes } from './waiting/waiting.routes';

export interface ToursParts extends BackendParts {
  readonly replica?: (NonNullable<BackendParts['replica']> & { readonly searches: Searches }) | undefined;
  readonly searches: Searches;
  /** The first key signs the backend tokens, all of them verify. */
  readonly signingKeys: SigningKeys;
  readonly checkIdToken: IdTokenCheck;
  readonly checkAccount: AccountCheck;
}

const DESCRIPTION = {
  name: 'tours',
  docs: {
    title: 'Safar: tour backend',
    description: 'The token, tour packages, bookings, waiting lists, reviews, guides and notices.',
  },
  migrations: MIGRATIONS,
} as const;

/** Makes the tour backend, ready to listen. Tests use the same app. The caller ends the pools. */
export async function buildApp(parts: ToursParts): Promise<App> {
  const { pool, replica, searches, signingKeys, checkIdToken, checkAccount, mails } = parts;
  const verificationKeys = signingKeys.verification;
  const { app, guard, clock } = await createBackend({ ...DESCRIPTION, verificationKeys }, parts);
  tokenRoutes(app, pool, guard, { clock, signingKeys, checkIdToken, checkAccount });
  sessionRoutes(app, guard, { logOut: revokeToken, logOutEverywhere: endSessions });
  const readFrom = publicSource(app, pool, replica?.pool);
  const searchIn = publicSource(app, searches, replica?.searches);
  packageRoutes(app, { readFrom, searchIn }, guard);
  ownPackageRoutes(app, pool, guard);
  suggestionRoutes(app, searchIn, guard);
  bookingRoutes(app, pool, guard);
  rosterRoutes(app, pool, guard);
  waitingRoutes(app, pool, guard);
  guideRoutes(app, readFrom, guard);
  reviewRoutes(app, primarySource(app, pool, replica?.pool), guard);
  addNoticeService(app, pool, guard, {
    backend: 'tours',
    endpoints: {
      list: notices.listTourNotices,
      read: notices.readTourNotices,
      mails: notices.listTourMails,
      changeMails: notices.changeTourMails,
      unsubscribe: notices.unsubscribeTourMails,
    },
    mails,
    passes: [
      { name: 'notify of freed places', run: () => notifyFreedPlaces(pool) },
      { name: 'remind travellers', everyMs: 600_000, run: () => remindTravellers(pool) },
      { name: 'end notices of departed tours', everyMs: 3_600_000, run: () => markDepartedRead(pool) },
      { name: 'invite reviewers', everyMs: 3_600_000, run: () => inviteReviewers(pool) },
      { name: 'prune the waiting list', everyMs: 3_600_000, run: () => pruneWaiting(pool) },
    ],
  });
  myDataRoutes(app, pool, guard);
  return app;
}
