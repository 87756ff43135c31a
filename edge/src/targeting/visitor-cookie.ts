import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/headers/cookies';
import { bucketOf } from './bucket';

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
