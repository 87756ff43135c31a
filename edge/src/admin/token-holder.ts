import { bearerToken } from '@safar/shared-server/user-guard';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { verifyDeployToken } from './deploy-api/deploy-token';
import { readSession } from './releases-page/deploy-session';

export type TokenHolderEnv = Pick<Env, 'DEPLOY_SECRET' | 'DEV_SERVER_URL' | 'SITE_URL'>;

/**
 * Whether the sender may see what is for the teams alone: source maps, the names of people, failures. That is
 * a holder of any valid deploy token, in the header or signed in on the releases page; in development
 * everybody.
 */
export async function isTokenHolder(env: TokenHolderEnv, request: FastifyRequest): Promise<boolean> {
  if (env.DEV_SERVER_URL !== undefined) return true;
  if ((await readSession(env, request)) !== undefined) return true;
  try {
    await verifyDeployToken(env.DEPLOY_SECRET, bearerToken(request));
    return true;
  } catch {
    return false;
  }
}
