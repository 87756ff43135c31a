import type { Sender } from '@safar/shared-contracts/endpoints/authorization';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@safar/shared-contracts/token.contract';
import { SignJWT } from 'jose';
import { signUserToken, type TokenUser } from '../src/user-token';
import { JWT_SECRET } from './backend-under-test';

/** What is wrong with the token of a sender. */
export type Flaw = Extract<Sender, 'expired' | 'other audience' | 'forged'>;

/** Makes a user's token: a valid one, or one with that flaw and no other. */
export type MakeToken = (user: TokenUser, flaw?: Flaw) => Promise<string>;

const OTHER_SECRET = 'another secret, long enough for HS256 as well';

/** Makes backend tokens. */
export const backendToken: MakeToken = async (user, flaw) => {
  if (flaw === undefined) return signUserToken(JWT_SECRET, user);
  if (flaw === 'forged') return signUserToken(OTHER_SECRET, user);
  const { sub, ...claims } = user;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(flaw === 'other audience' ? 'deploy' : TOKEN_AUDIENCE)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(flaw === 'expired' ? '-1s' : '5m')
    .sign(new TextEncoder().encode(JWT_SECRET));
};

export const isFlaw = (sender: Sender): sender is Flaw =>
  ['expired', 'other audience', 'forged'].includes(sender);
