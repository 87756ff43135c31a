import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies';

export const VISITOR_COOKIE = 'safar-visitor';

const YEAR_SECONDS = 365 * 24 * 3600;
/** 128 random bits as `randomBytes` gives them below. */
const ID = /^[\w-]{22}$/;

/**
 * Where a visitor stands in [0, 100): a hash of their cookie, so that it depends on nothing that is published. One for all
 * packages: canaries at 5 and 20 % make three sets of builds, not four, and who had one keeps it when its share is raised.
 */
export function bucketOf(visitorId: string): number {
  const bytes = createHash('sha256').update(visitorId).digest();
  // 48 bits, as a share of all there are: every number is as likely as any other.
  return (bytes.readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** The bucket of who asks; undefined when they have no cookie, or one that was not made here. */
export function readBucket(request: Pick<FastifyRequest, 'headers'>): number | undefined {
  const id = readCookie(request, VISITOR_COOKIE);
  return id !== undefined && ID.test(id) ? bucketOf(id) : undefined;
}

/** Puts a visitor into a bucket for a year, and says into which. */
export function assignBucket(reply: FastifyReply, secure: boolean): number {
  const id = randomBytes(16).toString('base64url');
  setCookie(reply, VISITOR_COOKIE, id, { seconds: YEAR_SECONDS, secure });
  return bucketOf(id);
}
