import { bearerToken } from '@safar/shared-server/user-guard';
import type { FastifyRequest } from 'fastify';
import { verifyDeployToken } from '../admin/deploy-api/deploy-token';
import { readSession } from '../admin/releases-page/deploy-session';
import type { Env } from '../env';

/** The ending of a source map, or of its compressed form. */
export const SOURCE_MAP_ENDING = /\.map(\.\w+)?$/i;

export const isSourceMap = (file: string): boolean => SOURCE_MAP_ENDING.test(file);

/**
 * Whether the sender may read source maps, which hold the sources with their comments: a holder of a valid
 * deploy token, in the header or signed in on the releases page; in development everybody.
 */
export async function mayReadSourceMaps(
  env: Pick<Env, 'DEPLOY_SECRET' | 'DEV_SERVER_URL' | 'SITE_URL'>,
  request: FastifyRequest,
): Promise<boolean> {
  if (env.DEV_SERVER_URL !== undefined) return true;
  if ((await readSession(env, request)) !== undefined) return true;
  try {
    await verifyDeployToken(env.DEPLOY_SECRET, bearerToken(request));
    return true;
  } catch {
    return false;
  }
}
