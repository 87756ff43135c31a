import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { CompactEncrypt, EncryptJWT } from 'jose';
import {
  base64url,
  claims,
  header,
  now,
  PUBLIC_JWK,
  signed,
  unsigned,
  validParts,
  type Forgery,
} from './forge';

const withSignature = (change: (signature: string) => string) => {
  const [head, payload, signature] = validParts();
  return `${head}.${payload}.${change(signature)}`;
};

/** A valid token of somebody, in which these claims were changed afterwards. */
function changed(changes: object): string {
  const tania = claims({ email: 'tania@safar.example', sub: 'uid of tania@safar.example' });
  const [head, , signature] = validParts(tania);
  return `${head}.${base64url(JSON.stringify({ ...tania, ...changes }))}.${signature}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Another last letter, with other bits that belong to no byte: some readers take it for the same. */
const otherLastLetter = (signature: string) =>
  signature.slice(0, -1) + (LETTERS[LETTERS.indexOf(signature.at(-1) ?? '') + 1] ?? '');

/** The order of the group of Ed25519. Source: https://www.rfc-editor.org/rfc/rfc8032#section-5.1 */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
/** S + L in the place of S: the same equation, which RFC 8032 forbids. */
function malleated(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url');
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + ORDER;
  const larger = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
  return base64url(Buffer.concat([bytes.subarray(0, 32), larger]));
}

/** A token that is signed as earlier versions, deploy tokens or the identity provider sign theirs. */
function withHmac(head: object, payload: object): string {
  const input = unsigned(head, payload);
  return `${input}.${base64url(createHmac('sha256', 'x'.repeat(32)).update(input).digest())}`;
}
const idToken = () => ({
  iss: 'https://securetoken.google.com/demo-safar',
  aud: 'demo-safar',
  auth_time: now(),
  user_id: 'rafiq',
  sub: 'rafiq',
  iat: now(),
  exp: now() + 3600,
  email: 'rafiq@safar.example',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
});
function googleLike(): string {
  const input = unsigned({ alg: 'RS256', kid: 'key-1', typ: 'JWT' }, idToken());
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${input}.${base64url(sign('sha256', Buffer.from(input), privateKey))}`;
}

/** Encrypted to a key that everybody knows. */
const encrypted = () =>
  new EncryptJWT({ ...claims() })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(Buffer.from(PUBLIC_JWK.x, 'base64url'));
function encryptedWithTokenInside(): Promise<string> {
  const { publicKey } = generateKeyPairSync('x25519');
  const key = createPublicKey({ key: publicKey.export({ format: 'jwk' }), format: 'jwk' });
  return new CompactEncrypt(Buffer.from(signed()))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'JWT' })
    .encrypt(key);
}

export const SIGNATURE_FORGERIES: readonly Forgery[] = [
  ['without a signature', () => withSignature(() => '')],
  ['with a signature of zeros', () => withSignature(() => base64url(Buffer.alloc(64)))],
  ['with half of its signature', () => withSignature((signature) => signature.slice(0, 43))],
  ['without the last letter of its signature', () => withSignature((signature) => signature.slice(0, -1))],
  ['with a signature that is padded', () => withSignature((signature) => `${signature}==`)],
  ['with a letter behind its signature', () => withSignature((signature) => `${signature}A`)],
  ['with its signature twice', () => withSignature((signature) => signature + signature)],
  ['with other last bits in its signature', () => withSignature(otherLastLetter)],
  ['with a larger number in its signature', () => withSignature(malleated)],
  [
    'with the signature in hexadecimal',
    () => withSignature((signature) => Buffer.from(signature, 'base64url').toString('hex')),
  ],
  ['with the signature of another token', () => withSignature(() => validParts()[2])],
  ['that became the email of somebody else', () => changed({ email: 'rafiq@safar.example' })],
  ['that became another user', () => changed({ sub: 'uid of rafiq@safar.example' })],
  ['that was made to last longer', () => changed({ exp: now() + 86_400 })],
  ['that became a later sign-in', () => changed({ auth_time: now() })],
  ['that became another token by its id', () => changed({ jti: 'another' })],
  ['that became a confirmed email', () => changed({ emailVerified: false })],
  ['of two parts', () => unsigned(header(), claims())],
  ['of four parts', () => `${signed()}.e30`],
  ['of dots', () => '....'],
  ['with an empty header', () => `.${validParts().slice(1).join('.')}`],
  ['with an empty payload', () => withEmptyPayload()],
  ['in JSON', () => inJson()],
  ['that is encrypted to the public key', encrypted],
  ['that is encrypted, with a valid one in it', encryptedWithTokenInside],
  ['in another token', () => signed(header(), signed())],
  ['that is huge', () => `${unsigned(header(), claims({ name: 'x'.repeat(8_000) }))}.${validParts()[2]}`],
  ['that is huge by its header', () => signed(header({ x5t: 'x'.repeat(8_000) }))],
  ['that is an ID token of the emulator', () => `${unsigned({ alg: 'none', typ: 'JWT' }, idToken())}.`],
  ['that is an ID token, signed like Google’s', googleLike],
  ['that is an ID token under our key id', () => signed(header({ typ: 'JWT' }), idToken())],
  ['of an earlier version', () => withHmac({ alg: 'HS256', typ: 'JWT' }, claims({ aud: 'safar-api' }))],
  [
    'that is for releases',
    () => withHmac({ alg: 'HS256' }, { iss: 'safar', aud: 'safar-deploy', sub: 'ci', exp: now() + 900 }),
  ],
  ['that is no token at all', () => 'null'],
];

function withEmptyPayload(): string {
  const [head, , signature] = validParts();
  return `${head}..${signature}`;
}

function inJson(): string {
  const [head, payload, signature] = validParts();
  return JSON.stringify({ protected: head, payload, signature });
}
