import { RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import type { FastifyRequest } from 'fastify';
import { verifyToken } from '@safar/releases';
import { readCookie } from '../http/headers/cookies';

/** The address that makes a visitor a tester (`?token=…`), or an ordinary visitor again (`?leave`). */
export const TESTER_PATH = `${RELEASE_PATH}/tester`;

/** Holds the token of the tester's link as it is, so that it expires with the link. */
export const TESTER_COOKIE = 'safar-tester';

/** The packages whose canaries the request's visitor tests. */
export async function readTesterPackages(
  secret: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<readonly string[]> {
  const token = readCookie(request, TESTER_COOKIE);
  if (token === undefined) return [];
  return (await verifyToken(secret, 'tester', token))?.packages ?? [];
}
