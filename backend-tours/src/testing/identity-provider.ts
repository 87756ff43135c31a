import { createApp } from '@safar/shared-server/app';
import type { MakeToken } from '@safar/shared-server/testing/credentials';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { firebaseIdTokenCheck } from '../auth/firebase-id-token';
import { PROJECT } from './tours-app';

/** A real project's identity provider as far as the backend uses it: its public keys, and its ID tokens. */
export async function startIdentityProvider() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const key = { ...(await exportJWK(own.publicKey)), kid: 'key-1', use: 'sig', alg: 'RS256' };
  const app = createApp({ name: 'identity-provider', logLevel: 'silent' });
  app.get('/keys', async () => ({ keys: [key] }));
  const keysUrl = new URL('/keys', await app.listen({ host: '127.0.0.1', port: 0 }));

  const idToken: MakeToken = ({ sub, email, emailVerified, name }, flaw) => {
    const project = flaw === 'other audience' ? 'another-project' : PROJECT;
    return new SignJWT({
      email,
      email_verified: emailVerified,
      name,
      // All sessions that began before now can end, but none that begins in this second.
      auth_time: Math.floor(Date.now() / 1000) - (flaw === 'revoked' ? 60 : 0),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(flaw === 'expired' ? '-1m' : '1h')
      .sign(flaw === 'forged' ? foreign.privateKey : own.privateKey);
  };
  return {
    idToken,
    checkIdToken: firebaseIdTokenCheck({ projectId: PROJECT, keysUrl }),
    close: () => app.close(),
  };
}
