import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import {
  ATTACKER,
  base64url,
  claims,
  header,
  KID,
  PUBLIC_JWK,
  PUBLIC_KEY,
  signed,
  unsigned,
  validParts,
} from './forge';
import type { Forgery } from './forge';

/** A token that is signed with a secret, as if the public key were one. */
function withSecret(alg: 'HS256' | 'HS384' | 'HS512', secret: string | Buffer): string {
  const input = unsigned(header({ alg }), claims());
  const hash = `sha${alg.slice(2)}`;
  return `${input}.${base64url(createHmac(hash, secret).update(input).digest())}`;
}

function withKey(alg: string, hash: string | null, key: KeyObject): string {
  const input = unsigned(header({ alg }), claims());
  const signature = sign(hash, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${base64url(signature)}`;
}

const pem = () => PUBLIC_KEY?.export({ type: 'spki', format: 'pem' }) ?? '';
const der = () => PUBLIC_KEY?.export({ type: 'spki', format: 'der' }) ?? Buffer.from('');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const attackersJwk = () => ({ ...ATTACKER.publicKey.export({ format: 'jwk' }), kid: KID });
const byAttacker = (changes: object) => signed(header(changes), claims(), ATTACKER.privateKey);
const ours = (changes: object) => signed(header(changes));

export const HEADER_FORGERIES: readonly Forgery[] = [
  ['with alg none and no signature', () => `${unsigned(header({ alg: 'none' }), claims())}.`],
  [
    'with alg none and the signature of a valid token',
    () => `${unsigned(header({ alg: 'none' }), claims())}.${validParts()[2]}`,
  ],
  ['with alg nOnE', () => `${unsigned(header({ alg: 'nOnE' }), claims())}.`],
  ['with an empty alg', () => ours({ alg: '' })],
  ['without alg', () => ours({ alg: undefined })],
  ['with alg as a list', () => ours({ alg: ['EdDSA'] })],
  ['with alg in lower case', () => ours({ alg: 'eddsa' })],
  ['with the other name of the algorithm', () => ours({ alg: 'Ed25519' })],
  [
    'of HS256 with the public key as secret',
    () => withSecret('HS256', Buffer.from(PUBLIC_JWK.x, 'base64url')),
  ],
  ['of HS256 with the text of the public key as secret', () => withSecret('HS256', PUBLIC_JWK.x)],
  ['of HS256 with the public JWK as secret', () => withSecret('HS256', JSON.stringify(PUBLIC_JWK))],
  ['of HS256 with the public PEM as secret', () => withSecret('HS256', pem())],
  ['of HS384 with the public DER as secret', () => withSecret('HS384', der())],
  ['of HS512 with the public PEM as secret', () => withSecret('HS512', pem())],
  ['of HS256 with an empty secret', () => withSecret('HS256', '')],
  ['of HS256 with the key id as secret', () => withSecret('HS256', KID)],
  ['of RS256 with a key of the forger', () => withKey('RS256', 'sha256', rsa())],
  [
    'of ES256 with a key of the forger',
    () => withKey('ES256', 'sha256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  ],
  [
    'of ES512 with a key of the forger',
    () => withKey('ES512', 'sha512', generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey),
  ],
  [
    'of ES256K with a key of the forger',
    () => withKey('ES256K', 'sha256', generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey),
  ],
  [
    'of EdDSA on the other curve, Ed448',
    () => withKey('EdDSA', null, generateKeyPairSync('ed448').privateKey),
  ],
  ['of EdDSA with a key of the forger', () => byAttacker({})],
  ['that names no key', () => ours({ kid: undefined })],
  ['that names an unknown key', () => ours({ kid: 'unknown-key' })],
  ['that names a key by an empty text', () => ours({ kid: '' })],
  ['that names a key by a number', () => ours({ kid: 0 })],
  ['that names a key by a list', () => ours({ kid: [KID] })],
  ['that names a key by null', () => ours({ kid: null })],
  ['that names a key by a path', () => byAttacker({ kid: '../../../../dev/null' })],
  ['that names a key by a URL', () => byAttacker({ kid: 'https://evil.example/key.json' })],
  ['that names a key by SQL', () => byAttacker({ kid: `' union select '${PUBLIC_JWK.x}' --` })],
  ['that names a key by a command', () => byAttacker({ kid: '|cat /etc/passwd' })],
  ['that names a key by a property of all objects', () => byAttacker({ kid: '__proto__' })],
  ['that names a key with a zero byte behind it', () => ours({ kid: `${KID}\0` })],
  ['that names a key with another case', () => ours({ kid: KID.toUpperCase() })],
  ['that brings its key along as jwk', () => byAttacker({ jwk: attackersJwk() })],
  [
    'that brings its key along as jwk, under another kid',
    () => byAttacker({ kid: 'attacker', jwk: attackersJwk() }),
  ],
  ['that says by jku where its key is', () => byAttacker({ jku: 'https://evil.example/jwks.json' })],
  ['that says by x5u where its certificate is', () => byAttacker({ x5u: 'https://evil.example/cert.pem' })],
  ['that brings its certificate along as x5c', () => byAttacker({ x5c: [base64url(der())] })],
  ['with our signature, and a jku beside it', () => ours({ jku: 'https://evil.example/jwks.json' })],
  ['with our signature, and a jwk beside it', () => ours({ jwk: PUBLIC_JWK })],
  ['with something critical that nobody knows', () => ours({ crit: ['x-admin'], 'x-admin': true })],
  ['with a claim as critical header', () => ours({ crit: ['exp'], exp: 4_000_000_000 })],
  ['with an empty list of critical headers', () => ours({ crit: [] })],
  ['with an unencoded payload (b64)', () => ours({ crit: ['b64'], b64: false })],
  ['without typ', () => ours({ typ: undefined })],
  ['with typ JWT', () => ours({ typ: 'JWT' })],
  ['with typ in capitals', () => ours({ typ: 'AT+JWT' })],
  ['with typ as a media type', () => ours({ typ: 'application/at+jwt' })],
  ['with another token in it (cty)', () => ours({ cty: 'JWT' })],
  ['with compression (zip)', () => ours({ zip: 'DEF' })],
  [
    'with two alg, the last of them none',
    () => signed(`{"alg":"EdDSA","kid":"${KID}","typ":"at+jwt","alg":"none"}`),
  ],
  [
    'with two alg, the first of them none, and no signature',
    () => `${unsigned(`{"alg":"none","kid":"${KID}","typ":"at+jwt","alg":"EdDSA"}`, claims())}.`,
  ],
  ['whose header is no JSON', () => signed('alg=EdDSA')],
  ['whose header is null', () => signed('null')],
  ['whose header is a list', () => signed(JSON.stringify([header()]))],
];
