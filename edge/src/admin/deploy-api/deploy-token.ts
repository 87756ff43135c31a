import { HttpError } from '@safar/shared-server/http-error';
import { verifyToken, type Claims } from '@safar/releases';

/**
 * A verified deploy token: the person or pipeline it was made for (`sub`), its packages, and when it
 * expires.
 */
export type DeployToken = Claims<'deploy'>;

/**
 * Verifies a deploy token. Throws UNAUTHENTICATED when it is missing, of another kind, changed or expired.
 */
export async function verifyDeployToken(secret: string, token: string | null): Promise<DeployToken> {
  const claims = token === null ? undefined : await verifyToken(secret, 'deploy', token);
  if (!claims) throw new HttpError('UNAUTHENTICATED', 'This needs a deploy token that is still valid.');
  return claims;
}

export function mayDeploy({ packages }: DeployToken, name: string): boolean {
  return packages === '*' || packages.includes(name);
}

/** Throws FORBIDDEN when the token is not for that package. */
export function assertMayDeploy(token: DeployToken, name: string): void {
  if (!mayDeploy(token, name)) throw new HttpError('FORBIDDEN', `This deploy token is not for ${name}.`);
}

/** Throws FORBIDDEN when the token is for none of these packages. */
export function assertMayDeployOneOf(token: DeployToken, names: readonly string[]): void {
  if (names.some((name) => mayDeploy(token, name))) return;
  throw new HttpError('FORBIDDEN', `This deploy token is not for ${names.join(' or ')}.`);
}
