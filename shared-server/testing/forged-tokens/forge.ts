import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { JWT_PUBLIC_KEYS, SIGNING_KEYS } from '../tokens';

/** A forgery: what is wrong with the token, and the text that stands behind `Bearer`. */
export type Forgery = readonly [name: string, make: () => string | Promise<string>];

export const { kid: KID } = SIGNING_KEYS;
const [jwk]: readonly { x: string }[] = JSON.parse(JWT_PUBLIC_KEYS).keys;
/** The public key of the backends under test, as anybody may know it. */
export const PUBLIC_JWK = { kty: 'OKP', crv: 'Ed25519', x: jwk?.x ?? '' };
export const PUBLIC_KEY = [...SIGNING_KEYS.verification.values()][0];
/** A key pair of the attacker's. */
export const ATTACKER = generateKeyPairSync('ed25519');

export const now = () => Math.floor(Date.now() / 1000);

export const header = (changes: object = {}): object => ({
  alg: 'EdDSA',
  kid: KID,
  typ: 'at+jwt',
  ...changes,
});

/** The claims of a valid token of somebody else's account. */
export const claims = (changes: object = {}): object => ({
  email: 'rafiq@safar.example',
  emailVerified: true,
  name: 'Rafiq Guide',
  auth_time: now() - 60,
  iss: 'safar',
  aud: ['safar-tours', 'safar-tasks'],
  sub: 'uid of rafiq@safar.example',
  jti: randomUUID(),
  iat: now(),
  exp: now() + 900,
  ...changes,
});

export const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');
const asText = (part: object | string) => (typeof part === 'string' ? part : JSON.stringify(part));

/** What is signed: header and payload, either as an object or as the text of one. */
export const unsigned = (head: object | string, payload: object | string): string =>
  `${base64url(asText(head))}.${base64url(asText(payload))}`;

/**
 * A token with any header and any payload. Without another `key` it is signed with that of the backends under
 * test: a forger does not have it, and what is wrong beside the signature must be refused, too.
 */
export function signed(
  head: object | string = header(),
  payload: object | string = claims(),
  key: KeyObject = SIGNING_KEYS.privateKey,
): string {
  const input = unsigned(head, payload);
  return `${input}.${base64url(sign(null, Buffer.from(input), key))}`;
}

/** The three parts of a valid token. */
export function validParts(payload: object = claims()): [header: string, payload: string, signature: string] {
  const [head = '', body = '', signature = ''] = signed(header(), payload).split('.');
  return [head, body, signature];
}
