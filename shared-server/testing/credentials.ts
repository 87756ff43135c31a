import type { Access } from '@safar/shared-contracts/endpoint';
import type { Sender } from '@safar/shared-contracts/endpoints/authorization';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import type { Pool } from '../src/database/database';
import { endSessionsOf, revokeToken } from '../src/users/ended-sessions';
import type { TokenUser } from '../src/users/user-token';
import { ATTACKER, claims, header, now, signed } from './forged-tokens/forge';
import { tokenOf } from './tokens';

const SessionClaims = v.object({ sub: v.string(), jti: v.optional(v.string(), ''), exp: v.number() });

/** What is wrong with the token of a sender. */
type Flaw = Extract<Sender, 'expired' | 'revoked' | 'other audience' | 'forged'>;

/** Makes a user's token: a valid one, or one with that flaw and no other. {@link endSession} revokes one. */
export type MakeToken = (user: TokenUser, flaw?: Flaw) => Promise<string>;

/** Makes backend tokens. */
export const backendToken: MakeToken = async (user, flaw) => {
  if (flaw === undefined || flaw === 'revoked') return tokenOf(user);
  if (flaw === 'forged') return signed(header(), claims({ ...user }), ATTACKER.privateKey);
  const wrong = flaw === 'expired' ? { exp: now() - 1 } : { aud: ['safar-edge'] };
  return signed(header(), claims({ ...user, ...wrong }));
};

export const isFlaw = (sender: Sender): sender is Flaw =>
  ['expired', 'revoked', 'other audience', 'forged'].includes(sender);

/** Ends the session of a backend token by its id, and that of an ID token with all of its account. */
export async function endSession(pool: Pool, access: Access, token: string): Promise<void> {
  const { sub, jti, exp } = v.parse(SessionClaims, decodeJwt(token));
  if (access === 'id-token') await endSessionsOf(pool, sub);
  else await revokeToken(pool, { jti, expiresAt: exp });
}
