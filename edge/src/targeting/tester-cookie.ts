import { RELEASE_PATH } from '@safar/shared-contracts/release.contract';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies';
import { verifyToken } from '@safar/releases';

/** The signed link by which somebody becomes a tester: `?token=…`; `?leave` ends it. */
export const TESTER_PATH = `${RELEASE_PATH}/tester`;

/** Holds the token of the tester's link itself: it ends when the link does. */
export const TESTER_COOKIE = 'safar-tester';

/** The packages whose canaries this visitor tests. */
export async function readTesterPackages(
  secret: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<readonly string[]> {
  const token = readCookie(request, TESTER_COOKIE);
  if (token === undefined) return [];
  return (await verifyToken(secret, 'tester', token))?.packages ?? [];
}
