import type { Registry } from '@safar/shared-contracts/registry.contract';
import { HttpError } from '@safar/shared-server/http-error';
import { isRevoked, verifyToken, type Claims } from '@safar/releases';

/**
 * A verified deploy token: its id (`jti`), the person or pipeline it was made for (`sub`), its packages, and
 * when it expires.
 */
export type DeployToken = Claims<'deploy'>;

/** What verifies a deploy token: resolves to it, or throws UNAUTHENTICATED. */
export type VerifyDeployToken = (token: string | null) => Promise<DeployToken>;

/**
 * Makes the function that verifies deploy tokens of a site. It throws UNAUTHENTICATED when a token is
 * missing, of another kind, changed, expired, or revoked in the newest registry.
 */
export function deployTokenVerifier(secret: string, registry: () => Promise<Registry>): VerifyDeployToken {
  return async (token) => {
    const claims = token === null ? undefined : await verifyToken(secret, 'deploy', token);
    if (!claims && token !== null && (await verifyToken(secret, 'preview', token))) {
      throw new HttpError('UNAUTHENTICATED', 'This token makes previews and nothing else.');
    }
    if (!claims || isRevoked(await registry(), claims.jti)) throw invalid();
    return claims;
  };
}

const invalid = () => new HttpError('UNAUTHENTICATED', 'This needs a deploy token that is still valid.');

/** A verified token for previews alone. */
export type PreviewToken = Claims<'preview'>;

/**
 * Makes the function that verifies tokens for previews of a site: a deploy token is one, too. It throws
 * UNAUTHENTICATED as the one for deploy tokens does.
 */
export function previewTokenVerifier(secret: string, registry: () => Promise<Registry>) {
  const verifyDeploy = deployTokenVerifier(secret, registry);
  return async (token: string | null): Promise<DeployToken | PreviewToken> => {
    const claims = token === null ? undefined : await verifyToken(secret, 'preview', token);
    if (!claims) return verifyDeploy(token);
    if (isRevoked(await registry(), claims.jti)) throw invalid();
    return claims;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The deploy token of a request to the deploy API; null on all other routes. */
    deployToken: DeployToken | null;
  }
}

/** The token that a hook has verified before. */
export function requireToken<Token extends DeployToken | PreviewToken>(token: Token | null): Token {
  if (!token) throw new HttpError('UNAUTHENTICATED');
  return token;
}

export function mayDeploy({ packages }: DeployToken | PreviewToken, name: string): boolean {
  return packages === '*' || packages.includes(name);
}

/** Throws FORBIDDEN when the token is not for that package. */
export function assertMayDeploy(token: DeployToken | PreviewToken, name: string): void {
  if (!mayDeploy(token, name)) throw new HttpError('FORBIDDEN', `This deploy token is not for ${name}.`);
}

/** The error of an address whose package has a name that no package can have, or is there twice. */
export const noSuchPackage = () => new HttpError('VALIDATION', 'The address names no package, or one twice.');

/** Throws FORBIDDEN when the token is for none of these packages. */
export function assertMayDeployOneOf(token: DeployToken, names: readonly string[]): void {
  if (names.some((name) => mayDeploy(token, name))) return;
  throw new HttpError('FORBIDDEN', `This deploy token is not for ${names.join(' or ')}.`);
}

/** Throws FORBIDDEN unless the token is for all packages: what it changes concerns every team. */
export function assertMayDeployAll({ packages }: DeployToken): void {
  if (packages !== '*') throw new HttpError('FORBIDDEN', 'This needs a deploy token for all packages.');
}
