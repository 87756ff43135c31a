import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { addRoute } from '@safar/shared-server/add-route';
import type { App } from '@safar/shared-server/app';
import { bearerToken, type UserGuard } from '@safar/shared-server/user-guard';
import { signUserToken } from '@safar/shared-server/user-token';
import { notSignedIn, type IdTokenCheck } from './id-token';

/** The route that exchanges an ID token of the identity provider for a backend token. */
export function tokenRoutes(
  app: App,
  guard: UserGuard,
  { jwtSecret, checkIdToken }: { jwtSecret: string; checkIdToken: IdTokenCheck },
): void {
  addRoute(app, guard, issueToken, async (request, reply) => {
    const idToken = bearerToken(request);
    if (!idToken) throw notSignedIn();
    const user = await checkIdToken(idToken);
    if (user.email.toLowerCase() !== request.body.user.toLowerCase()) throw notSignedIn();
    void reply.header('cache-control', 'no-store');
    return { token: await signUserToken(jwtSecret, user) };
  });
}
