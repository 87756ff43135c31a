import { TokenResponse, TokenRequest } from '@safar/shared-contracts/token.contract';
import type { App } from '@safar/shared-server/app';
import { bearerToken } from '@safar/shared-server/user-guard';
import { signUserToken } from '@safar/shared-server/user-token';
import { notSignedIn, type IdTokenCheck } from './id-token';

/** The way from the identity provider's token to ours. */
export function tokenRoutes(app: App, parts: { jwtSecret: string; checkIdToken: IdTokenCheck }): void {
  app.post(
    '/api/v1/jwt',
    {
      schema: {
        tags: ['Token'],
        summary: 'A backend token for 15 minutes; the Authorization header carries the Firebase ID token',
        body: TokenRequest,
        response: { 200: TokenResponse },
      },
    },
    async (request, reply) => {
      const idToken = bearerToken(request);
      if (!idToken) throw notSignedIn();
      const user = await parts.checkIdToken(idToken);
      if (user.email.toLowerCase() !== request.body.user.toLowerCase()) throw notSignedIn();
      void reply.header('cache-control', 'no-store');
      return { token: await signUserToken(parts.jwtSecret, user) };
    },
  );
}
