import type * as endpoints from '@safar/shared-contracts/endpoints/notices';
import { addRoute } from '../http/add-route';
import type { App } from '../app';
import type { Pool } from '../database/database';
import type { UserGuard } from '../users/user-guard';
import {
  changeMails,
  listMails,
  listNotices,
  readNotices,
  unsubscribe,
  type NoticeLabels,
} from './notices.queries';

/** The endpoints of one backend. */
export interface NoticeEndpoints {
  readonly list: typeof endpoints.listTourNotices | typeof endpoints.listTaskNotices;
  readonly read: typeof endpoints.readTourNotices | typeof endpoints.readTaskNotices;
  readonly mails: typeof endpoints.listTourMails | typeof endpoints.listTaskMails;
  readonly changeMails: typeof endpoints.changeTourMails | typeof endpoints.changeTaskMails;
  readonly unsubscribe: typeof endpoints.unsubscribeTourMails | typeof endpoints.unsubscribeTaskMails;
}

interface NoticeRouteOptions {
  readonly endpoints: NoticeEndpoints;
  readonly labels: NoticeLabels;
}

/** The routes with which users read their notices, and choose of what they get mails. */
export function noticeRoutes(
  app: App,
  pool: Pool,
  guard: UserGuard,
  { endpoints, labels }: NoticeRouteOptions,
): void {
  addRoute(app, guard, endpoints.list, ({ user, query }) => listNotices(pool, user.sub, query));

  addRoute(app, guard, endpoints.read, async ({ user, body, db }) => ({
    unread: await readNotices(db, user.sub, body.id),
  }));

  addRoute(app, guard, endpoints.mails, ({ user }) => listMails(pool, user.sub, labels));

  addRoute(app, guard, endpoints.changeMails, ({ user, body, db }) =>
    changeMails(db, user.sub, labels, body),
  );

  // The button of a mail program sends a form that says no more than that it is this button (RFC 8058).
  void app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume().once('end', () => done(null, undefined));
    });
    addRoute(scope, guard, endpoints.unsubscribe, async ({ query }) => ({
      label: await unsubscribe(pool, labels, query),
    }));
  });
}
