import type {
  endSessions,
  endTaskSessions,
  revokeTaskToken,
  revokeToken,
} from '@safar/shared-contracts/endpoints/token';
import { addRoute } from '../http/add-route';
import type { App } from '../app';
import { endSessionsOf, revokeToken as revoke } from './ended-sessions';
import type { UserGuard } from './user-guard';

/** The endpoints of one backend; each has its own, since each has its own database. */
interface SessionEndpoints {
  readonly logOut: typeof revokeToken | typeof revokeTaskToken;
  readonly logOutEverywhere: typeof endSessions | typeof endTaskSessions;
}

/** The routes by which a user ends the session of the token, or all sessions of the account. */
export function sessionRoutes(
  app: App,
  guard: UserGuard,
  { logOut, logOutEverywhere }: SessionEndpoints,
): void {
  addRoute(app, guard, logOut, async ({ user, db }) => {
    await revoke(db, { jti: user.jti, expiresAt: user.exp });
    return { message: 'You are logged out.' };
  });
  addRoute(app, guard, logOutEverywhere, async ({ user, db }) => {
    await endSessionsOf(db, user.sub);
    return { message: 'You are logged out on all devices.' };
  });
}
