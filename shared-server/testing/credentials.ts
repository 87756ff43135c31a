import type { Sender } from '@safar/shared-contracts/endpoints/authorization';
import type { TokenUser } from '../src/user-token';
import { ATTACKER, claims, header, now, signed } from './forged-tokens/forge';
import { tokenOf } from './tokens';

/** What is wrong with the token of a sender. */
export type Flaw = Extract<Sender, 'expired' | 'other audience' | 'forged'>;

/** Makes a user's token: a valid one, or one with that flaw and no other. */
export type MakeToken = (user: TokenUser, flaw?: Flaw) => Promise<string>;

/** Makes backend tokens. */
export const backendToken: MakeToken = async (user, flaw) => {
  if (flaw === undefined) return tokenOf(user);
  if (flaw === 'forged') return signed(header(), claims({ ...user }), ATTACKER.privateKey);
  const wrong = flaw === 'expired' ? { exp: now() - 1 } : { aud: ['safar-edge'] };
  return signed(header(), claims({ ...user, ...wrong }));
};

export const isFlaw = (sender: Sender): sender is Flaw =>
  ['expired', 'other audience', 'forged'].includes(sender);
