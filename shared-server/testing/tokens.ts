import { makePrivateJwk, parsePrivateKeys, publicKeySet } from '../src/users/token-keys';
import { signUserToken, type SignedInUser, type TokenRules, type TokenUser } from '../src/users/user-token';

const JWK = makePrivateJwk();

/** The keys of the backends under test, as their environment has them. */
export const JWT_PRIVATE_KEYS = JSON.stringify({ keys: [JWK] });
export const JWT_PUBLIC_KEYS = publicKeySet([JWK]);
/** The same, parsed. */
export const SIGNING_KEYS = parsePrivateKeys(JWT_PRIVATE_KEYS);

/** The clock of a backend whose machine has the time of its database. */
export const MACHINE_CLOCK: TokenRules['clock'] = { judge: (check) => check(new Date()) };

/** The account of a request. Without a `sub` it is the one of {@link uidOf}, who has just signed in. */
export type TestUser = Partial<SignedInUser> & Pick<TokenUser, 'email'>;

/** The uid of the account that tests name by its email alone. */
export const uidOf = (email: string): string => `uid of ${email}`;

/** A backend token of that user, which both backends under test accept. */
export const tokenOf = (user: TestUser): Promise<string> =>
  signUserToken(SIGNING_KEYS, {
    sub: uidOf(user.email),
    name: '',
    emailVerified: false,
    authTime: Math.floor(Date.now() / 1000),
    ...user,
  });
