import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import type { DatabaseClock } from '@safar/shared-server/database-clock';
import { hasEnded } from '@safar/shared-server/ended-sessions';
import type { SigningKeys } from '@safar/shared-server/token-keys';
import { bearerToken, type UserGuard } from '@safar/shared-server/user-guard';
import { signUserToken } from '@safar/shared-server/user-token';
import type { AccountCheck } from './account-check';
import { notSignedIn, type IdTokenCheck } from './id-token';

interface TokenParts {
  readonly clock: DatabaseClock;
  readonly signingKeys: SigningKeys;
  readonly checkIdToken: IdTokenCheck;
  readonly checkAccount: AccountCheck;
}

/** The route that exchanges an ID token of the identity provider for a backend token. */
export function tokenRoutes(
  app: App,
  pool: Pool,
  guard: UserGuard,
  { clock, signingKeys, checkIdToken, checkAccount }: TokenParts,
): void {
  addRoute(app, guard, issueToken, async (request, reply) => {
    const idToken = bearerToken(request);
    if (!idToken) throw notSignedIn();
    const user = await clock.judge((now) => checkIdToken(idToken, now));
    if (user.email.toLowerCase() !== request.body.user.toLowerCase()) throw notSignedIn();
    if (await hasEnded(pool, user)) throw notSignedIn();
    await checkAccount(idToken, user);
    void reply.header('cache-control', 'no-store');
    return { token: await signUserToken(signingKeys, user, await clock.now()) };
  });
}
