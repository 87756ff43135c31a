import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import * as v from 'valibot';

/** Key id → the public key of a pair. A backend accepts tokens that are signed with one of them. */
export type VerificationKeys = ReadonlyMap<string, KeyObject>;

/** What a backend needs that mints tokens: the private key it signs with, and what it verifies with. */
export interface SigningKeys {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly verification: VerificationKeys;
}

const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** A key of Ed25519. Source: https://www.rfc-editor.org/rfc/rfc8037#section-2 */
const PublicJwk = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  kid: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  x: key,
});
const PrivateJwk = v.object({ ...PublicJwk.entries, d: key });
export type PrivateJwk = v.InferOutput<typeof PrivateJwk>;

const setOf = <Schema extends v.GenericSchema>(jwk: Schema) =>
  v.object({ keys: v.tupleWithRest([jwk], jwk) });
const AnySet = v.object({ keys: v.array(v.looseObject({})) });

const INVALID =
  'must be a JWK set of Ed25519 keys that have a kid each, ' +
  'as `npm run -s token-keys` and `npm run -s deploy-key` make them';

/**
 * Parses the JWK set of a backend that only verifies. Throws an Error whose message continues the name of the
 * variable and has no part of a key in it.
 */
export function parsePublicKeys(text: string): VerificationKeys {
  const set = parseJson(text);
  if (v.is(AnySet, set) && set.keys.some((jwk) => 'd' in jwk)) {
    throw new Error('has a private key (d), which only the one who signs may have');
  }
  return byKid(parseSet(PublicJwk, set));
}

/** Parses the JWK set of the backend that mints: its first key signs. Throws as {@link parsePublicKeys}. */
export function parsePrivateKeys(text: string): SigningKeys {
  const jwks = parsePrivateJwks(text);
  const verification = byKid(jwks);
  for (const jwk of jwks) {
    // Node does not notice it, and each token would be refused by the other backend.
    const derived = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }));
    if (derived.export({ format: 'jwk' }).x !== jwk.x)
      throw new Error('has an x that does not belong to its d');
  }
  const [first] = jwks;
  return { kid: first.kid, privateKey: createPrivateKey({ key: first, format: 'jwk' }), verification };
}

/** The keys of a private set as they are written. Throws as {@link parsePublicKeys}. */
export const parsePrivateJwks = (text: string): readonly [PrivateJwk, ...PrivateJwk[]] =>
  parseSet(PrivateJwk, parseJson(text));

/** Makes a key pair. Its id is its thumbprint. Source: https://www.rfc-editor.org/rfc/rfc7638 */
export function makePrivateJwk(): PrivateJwk {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return v.parse(PrivateJwk, { kty, crv, kid, x, d });
}

/** The public set that belongs to private keys: all that the task backend may have. */
export const publicKeySet = (jwks: readonly PrivateJwk[]): string =>
  JSON.stringify({ keys: jwks.map(({ kty, crv, kid, x }) => ({ kty, crv, kid, x })) });

/** The variable of an edge: the keys of release documents, its own and those of others who publish. */
export const documentKeysVariables = {
  RELEASE_KEYS: v.pipe(v.string(), parsedBy(parsePrivateKeys)),
  RELEASE_TRUSTED_KEYS: v.exactOptional(v.pipe(v.string(), parsedBy(parsePublicKeys))),
};

/**
 * The variables of the backend that mints tokens. JWT_PUBLIC_KEYS: what it accepts besides, so that its
 * instances can get another key one after the other, and each accepts what the first of them signs with it.
 */
export const privateKeysVariables = {
  JWT_PRIVATE_KEYS: v.pipe(v.string(), parsedBy(parsePrivateKeys)),
  JWT_PUBLIC_KEYS: v.exactOptional(v.pipe(v.string(), parsedBy(parsePublicKeys))),
};
/** The variable of those that only verify them. */
export const publicKeysVariable = {
  JWT_PUBLIC_KEYS: v.pipe(v.string(), parsedBy(parsePublicKeys)),
  JWT_PRIVATE_KEYS: v.exactOptional(v.never('is for the tour backend alone')),
};

function parsedBy<Keys>(parse: (text: string) => Keys) {
  return v.rawTransform<string, Keys>(({ dataset, addIssue, NEVER }) => {
    try {
      return parse(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : INVALID });
      return NEVER;
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(INVALID);
  }
}

function parseSet<Jwk extends v.GenericSchema>(jwk: Jwk, set: unknown) {
  const result = v.safeParse(setOf(jwk), set);
  if (!result.success) throw new Error(INVALID);
  return result.output.keys;
}

function byKid(jwks: readonly v.InferOutput<typeof PublicJwk>[]): VerificationKeys {
  const keys = new Map(
    jwks.map(({ kty, crv, kid, x }) => [kid, createPublicKey({ key: { kty, crv, x }, format: 'jwk' })]),
  );
  if (keys.size < jwks.length) throw new Error('has two keys with the same kid');
  return keys;
}
