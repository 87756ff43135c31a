import { JWT_PRIVATE_KEYS, JWT_PUBLIC_KEYS, MACHINE_CLOCK } from '../../testing/tokens';
import { makePrivateJwk, parsePrivateKeys, parsePublicKeys, publicKeySet } from './token-keys';
import { signUserToken, verifyUserToken } from './user-token';

const [old, next] = [makePrivateJwk(), makePrivateJwk()];
const set = (...keys: object[]) => JSON.stringify({ keys });
const user = { sub: 'u1', email: 'tania@safar.example', emailVerified: true, name: '', authTime: 1 };
const accepts = (publicKeys: string, token: string) =>
  verifyUserToken(
    { keys: parsePublicKeys(publicKeys), audience: 'safar-tasks', clock: MACHINE_CLOCK },
    token,
  ).then(
    () => true,
    () => false,
  );

it('a rotation ends no session: two keys are accepted at once, and the first one signs', async () => {
  const before = await signUserToken(parsePrivateKeys(set(old)), user);
  const after = await signUserToken(parsePrivateKeys(set(next, old)), user);
  const both = publicKeySet([next, old]);
  expect([await accepts(both, before), await accepts(both, after)]).toEqual([true, true]);
  const onlyNext = publicKeySet([next]);
  expect([await accepts(onlyNext, before), await accepts(onlyNext, after)]).toEqual([false, true]);
});

it('the public set has no private part', () => {
  expect(publicKeySet([old])).not.toContain(old.d);
});

const INVALID = /^must be a JWK set of Ed25519 keys/;

it.each<[string, string, RegExp]>([
  ['that are no JSON', 'secret', INVALID],
  ['that are none', set(), INVALID],
  ['without an id', set({ ...old, kid: undefined }), INVALID],
  ['with an id that is too short', set({ ...old, kid: 'a' }), INVALID],
  ['of another kind', set({ ...old, kty: 'oct' }), INVALID],
  ['of another curve', set({ ...old, crv: 'X25519' }), INVALID],
  ['that are too short', set({ ...old, x: old.x.slice(1) }), INVALID],
  ['that are public', JWT_PUBLIC_KEYS, INVALID],
  ['with the same id', set(old, { ...next, kid: old.kid }), /^has two keys with the same kid$/],
  ['that are no pair', set({ ...old, x: next.x }), /^has an x that does not belong to its d$/],
])('private keys %s are refused', (_case, text, words) => {
  expect(() => parsePrivateKeys(text)).toThrow(words);
});

it('a private key is refused where only public ones may be, and is not repeated in the message', () => {
  expect(() => parsePublicKeys(JWT_PRIVATE_KEYS)).toThrow(
    new Error('has a private key (d), which only the one who signs may have'),
  );
});
