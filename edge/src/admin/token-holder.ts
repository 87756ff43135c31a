import type { Registry } from '@safar/shared-contracts/registry.contract';
import { signToken } from '@safar/releases';
import { bearerToken } from '@safar/shared-server/user-guard';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { deployTokenVerifier, previewTokenVerifier, type VerifyDeployToken } from './deploy-api/deploy-token';
import { readSession } from './releases-page/deploy-session';

/** How an edge tells who belongs to a team. */
export interface TeamAccess {
  readonly verify: VerifyDeployToken;
  /** Verifies a token for previews, or a deploy token. */
  readonly verifyPreview: ReturnType<typeof previewTokenVerifier>;
  /** Signs the token of a link to a build, which expires then (ISO timestamp). */
  readonly signLink: (who: string, of: { remote: string; build: string }, until: string) => Promise<string>;
  /** In development everybody belongs to the team. */
  readonly isDevelopment: boolean;
}

export const teamAccess = (
  { DEPLOY_SECRET, DEV_SERVER_URL }: Pick<Env, 'DEPLOY_SECRET' | 'DEV_SERVER_URL'>,
  registry: () => Promise<Registry>,
): TeamAccess => ({
  verify: deployTokenVerifier(DEPLOY_SECRET, registry),
  verifyPreview: previewTokenVerifier(DEPLOY_SECRET, registry),
  signLink: (sub, of, until) =>
    signToken(DEPLOY_SECRET, 'override', { sub, ...of }, { exp: Math.floor(Date.parse(until) / 1000) }),
  isDevelopment: DEV_SERVER_URL !== undefined,
});

/**
 * Whether the sender may see what is for the teams alone: source maps, the names of people, failures. That is
 * a holder of any valid deploy token, in the header or signed in on the releases page.
 */
export async function isTokenHolder(access: TeamAccess, request: FastifyRequest): Promise<boolean> {
  const { verify, isDevelopment } = access;
  if (isDevelopment || (await readSession(verify, request)) !== undefined) return true;
  try {
    await verify(bearerToken(request));
    return true;
  } catch {
    return false;
  }
}
