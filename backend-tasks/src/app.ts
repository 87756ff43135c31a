import * as notices from '@safar/shared-contracts/endpoints/notices';
import { endTaskSessions, revokeTaskToken } from '@safar/shared-contracts/endpoints/token';
import type { App } from '@safar/shared-server/app';
import { createBackend, type BackendParts } from '@safar/shared-server/backend-app';
import { addNoticeService } from '@safar/shared-server/notice-service';
import { publicSource } from '@safar/shared-server/public-source';
import { sessionRoutes } from '@safar/shared-server/session.routes';
import type { VerificationKeys } from '@safar/shared-server/token-keys';
import { MIGRATIONS } from './migrations';
import { myDataRoutes } from './my-data/my-data.routes';
import { boardRoutes } from './tasks/board.routes';
import { ownTaskRoutes } from './tasks/own-tasks.routes';

export interface TasksParts extends BackendParts {
  /** They verify the tokens of the tour backend; this one makes none. */
  readonly verificationKeys: VerificationKeys;
}

const DESCRIPTION = {
  name: 'tasks',
  docs: { title: 'Safar: task backend', description: 'The task board: tasks and bids.' },
  migrations: MIGRATIONS,
} as const;

/** Makes the task backend, ready to listen. Tests use the same app. The caller ends the pools. */
export async function buildApp({ verificationKeys, ...parts }: TasksParts): Promise<App> {
  const { pool, replica, mails } = parts;
  const { app, guard } = await createBackend({ ...DESCRIPTION, verificationKeys }, parts);
  sessionRoutes(app, guard, { logOut: revokeTaskToken, logOutEverywhere: endTaskSessions });
  boardRoutes(app, publicSource(app, pool, replica?.pool), guard);
  ownTaskRoutes(app, pool, guard);
  addNoticeService(app, pool, guard, {
    backend: 'tasks',
    endpoints: {
      list: notices.listTaskNotices,
      read: notices.readTaskNotices,
      mails: notices.listTaskMails,
      changeMails: notices.changeTaskMails,
      unsubscribe: notices.unsubscribeTaskMails,
    },
    mails,
  });
  myDataRoutes(app, pool, guard);
  return app;
}
