import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/headers/cookies';

export const VISITOR_COOKIE = 'safar-visitor';

const YEAR_SECONDS = 365 * 24 * 3600;
/** 128 random bits in base64url. */
const VISITOR_ID = /^[\w-]{22}$/;

/** The bucket of the request's visitor; undefined without a cookie, and with one that was not made here. */
export function readBucket(request: Pick<FastifyRequest, 'headers'>): number | undefined {
  const id = readCookie(request, VISITOR_COOKIE);
  return id !== undefined && VISITOR_ID.test(id) ? bucketOf(id) : undefined;
}

/** Gives a new visitor a cookie with a random id, for a year, and returns the bucket. */
export function assignBucket(reply: FastifyReply, secure: boolean): number {
  const id = randomBytes(16).toString('base64url');
  setCookie(reply, VISITOR_COOKIE, id, { maxAgeSeconds: YEAR_SECONDS, secure });
  return bucketOf(id);
}

/**
 * The bucket of a visitor, in [0, 100): a hash of the visitor's id, independent of everything that is
 * published. There is one for all packages: canaries at 5 and 20 % make three sets of builds, not four. A
 * visitor keeps a canary when its traffic is raised.
 */
export function bucketOf(visitorId: string): number {
  const bytes = createHash('sha256').update(visitorId).digest();
  // 48 bits as a share of all 48-bit numbers, so that every bucket is equally likely.
  return (bytes.readUIntBE(0, 6) / 2 ** 48) * 100;
}
