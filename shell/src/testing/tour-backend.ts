import { combined } from '@safar/shared-testing/fake-backend';
import { respondFrom } from '@safar/shared-testing/network';
import * as taskTokenHandlers from '@safar/shared-testing/task-token-handlers';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';
import * as tokenHandlers from '@safar/shared-testing/token-handlers';
import { toursBackend } from '@safar/shared-testing/tours-backend';

/** Both backends do all that is about tokens, for this user: issue them, revoke them, end all sessions. */
export const issueTokens = () =>
  respondFrom(
    combined(
      toursBackend(...Object.values(tokenHandlers)),
      tasksBackend(...Object.values(taskTokenHandlers)),
    ),
    { email: 'amina@example.com', data: 'empty' },
  );
