import { randomBytes } from 'node:crypto';
import { PackageName, BuildId } from '@safar/shared-contracts/release.contract';
import { TokenId } from '@safar/shared-contracts/registry.contract';
import { TOKEN_ISSUER } from '@safar/shared-contracts/token.contract';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long the name of a token's holder may be. */
export const MAX_HOLDER_NAME_CHARACTERS = 80;

/** A person or a pipeline, as logs name them. */
const who = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_HOLDER_NAME_CHARACTERS));

const expires = { exp: v.number() };

/** Returns the id of a new deploy token. */
export const newTokenId = (): string => randomBytes(6).toString('hex');

/** An origin such as `http://localhost:3100`, without a path. */
const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin'),
);

/**
 * The claims of each kind of token, and for how many seconds it is valid by default. The kind is the token's
 * audience.
 */
const KINDS = {
  /** May change which builds of these packages are served. `jti`: its id, by which it is revoked. */
  deploy: {
    claims: v.object({
      jti: TokenId,
      sub: who,
      packages: v.union([v.literal('*'), v.array(PackageName)]),
      ...expires,
    }),
    seconds: 90 * DAY_SECONDS,
  },
  /** May upload previews of these packages, which nobody gets without a link, and change nothing else. */
  preview: {
    claims: v.object({ jti: TokenId, sub: who, packages: v.array(PackageName), ...expires }),
    seconds: 90 * DAY_SECONDS,
  },
  /** Gets the canaries of these packages. */
  tester: {
    claims: v.object({ sub: who, packages: v.pipe(v.array(PackageName), v.minLength(1)), ...expires }),
    seconds: 30 * DAY_SECONDS,
  },
  /** Runs one remote from another build or from a developer's origin, or a past revision, in one tab. */
  override: {
    claims: v.union([
      v.object({ sub: who, remote: PackageName, build: BuildId, ...expires }),
      v.object({ sub: who, remote: PackageName, origin, ...expires }),
      v.object({ sub: who, revision: v.pipe(v.number(), v.integer(), v.minValue(1)), ...expires }),
    ]),
    seconds: 8 * HOUR_SECONDS,
  },
  /**
   * Says which builds a page was given, for its beacons. `sub` is a random id of the page, `revision` that of
   * the registry from which its set was chosen last. `shared`: one response is the page of many visitors,
   * which number themselves.
   */
  page: {
    claims: v.object({
      sub: who,
      revision: v.number(),
      builds: v.record(PackageName, v.array(BuildId)),
      shared: v.exactOptional(v.literal(true)),
      ...expires,
    }),
    seconds: DAY_SECONDS,
  },
  /** Gets the builds of the shell before these, which did not start in this browser. */
  'failed-shells': {
    claims: v.object({ sub: who, builds: v.array(BuildId), ...expires }),
    seconds: HOUR_SECONDS / 2,
  },
};

/** For how many seconds a token is valid by default, by its kind. */
export const TOKEN_LIFETIME_SECONDS = {
  deploy: KINDS.deploy.seconds,
  tester: KINDS.tester.seconds,
  override: KINDS.override.seconds,
} as const;

type Kinds = typeof KINDS;
export type TokenKind = keyof Kinds;

/** The claims of a kind of token. `exp` is when it expires, in seconds since 1970. */
export type Claims<Kind extends TokenKind> = v.InferOutput<Kinds[Kind]['claims']>;

/** What the signer of a token says; an id is made where none is given. The members of a union stay apart. */
type Given<T> = T extends unknown ? Omit<T, 'exp' | 'jti'> & { jti?: string } : never;

const key = (secret: string) => new TextEncoder().encode(secret);

/**
 * Signs a token of that kind by HS256, valid for some seconds, or until `exp`: the same claims then give the
 * same token. Throws a ValiError when `verifyToken` would not accept its claims.
 */
export async function signToken<Kind extends TokenKind>(
  secret: string,
  kind: Kind,
  claims: Given<Claims<Kind>>,
  lifetime: number | { readonly exp: number } = KINDS[kind].seconds,
): Promise<string> {
  const exp = typeof lifetime === 'number' ? Math.floor(Date.now() / 1000) + lifetime : lifetime.exp;
  const { sub, ...payload } = v.parse(KINDS[kind].claims, { jti: newTokenId(), ...claims, exp });
  const jwt = new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(kind)
    .setSubject(sub);
  return (typeof lifetime === 'number' ? jwt.setIssuedAt() : jwt).sign(key(secret));
}

/**
 * Returns the claims of a token of that kind; undefined for another kind, a changed token, and an expired
 * one.
 */
export async function verifyToken<Kind extends TokenKind>(
  secret: string,
  kind: Kind,
  token: string,
): Promise<Claims<Kind> | undefined> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: kind,
      requiredClaims: ['exp', 'sub'],
    });
    return v.parse(KINDS[kind].claims, payload);
  } catch {
    return undefined;
  }
}
