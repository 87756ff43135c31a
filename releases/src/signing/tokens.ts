import { PackageName, BuildId } from '@safar/shared-contracts/release.contract';
import { TOKEN_ISSUER } from '@safar/shared-contracts/token.contract';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A person or a pipeline, as logs name them. */
const who = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

const expires = { exp: v.number() };

/** An address such as `http://localhost:3100`, and nothing after it. */
const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin'),
);

/** What each kind of token says, and for how many seconds it is good unless told otherwise. The kind is its audience. */
const KINDS = {
  /** Changes which builds of these packages are served. */
  deploy: {
    claims: v.object({ sub: who, packages: v.union([v.literal('*'), v.array(PackageName)]), ...expires }),
    seconds: 90 * DAY,
  },
  /** Gets the canaries of these packages. */
  tester: {
    claims: v.object({ sub: who, packages: v.pipe(v.array(PackageName), v.minLength(1)), ...expires }),
    seconds: 30 * DAY,
  },
  /** Runs one remote from another build or from a developer's origin, in one tab. */
  override: {
    claims: v.union([
      v.object({ sub: who, remote: PackageName, build: BuildId, ...expires }),
      v.object({ sub: who, remote: PackageName, origin, ...expires }),
    ]),
    seconds: 8 * HOUR,
  },
};

type Kinds = typeof KINDS;
export type TokenKind = keyof Kinds;

/** What a token of that kind says; `exp` is when it ends, in seconds since 1970. */
export type Claims<Kind extends TokenKind> = v.InferOutput<Kinds[Kind]['claims']>;

/** `Omit` that keeps the members of a union apart. */
type WithoutExpiry<T> = T extends unknown ? Omit<T, 'exp'> : never;

const key = (secret: string) => new TextEncoder().encode(secret);

/** A token of that kind, HS256. Throws a ValiError when it would say what a reader does not accept. */
export async function signToken<Kind extends TokenKind>(
  secret: string,
  kind: Kind,
  says: WithoutExpiry<Claims<Kind>>,
  seconds: number = KINDS[kind].seconds,
): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const { sub, ...claims } = v.parse(KINDS[kind].claims, { ...says, exp });
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(kind)
    .setSubject(sub)
    .setIssuedAt()
    .sign(key(secret));
}

/** What a token of that kind says; undefined for any other, a changed one, and one whose time is over. */
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
