import { HttpError } from '@safar/shared-server/http-error';
import { verifyToken, type Claims } from '@safar/releases';

/** Who holds a deploy token, and which packages it is for. */
export type DeployToken = Claims<'deploy'>;

/** The holder of that deploy token. Throws UNAUTHENTICATED for none, another, a changed one and one whose time is over. */
export async function verifyDeployToken(secret: string, token: string | null): Promise<DeployToken> {
  const holder = token === null ? undefined : await verifyToken(secret, 'deploy', token);
  if (!holder) throw new HttpError('UNAUTHENTICATED', 'This needs a deploy token that is still valid.');
  return holder;
}

export function mayDeploy({ packages }: DeployToken, name: string): boolean {
  return packages === '*' || packages.includes(name);
}

/** Throws FORBIDDEN when the token is not for that package. */
export function assertMayDeploy(holder: DeployToken, name: string): void {
  if (!mayDeploy(holder, name)) {
    throw new HttpError('FORBIDDEN', `This deploy token is not for ${name}.`);
  }
}
