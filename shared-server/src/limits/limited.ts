import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { LIMITS, type Limit, type LimitKind } from '@safar/shared-contracts/limits';
import { tooManyRequestsText } from '@safar/shared-contracts/try-again';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { ownCounts, type SharedCounts } from './request-counts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request. Throws TOO_MANY_REQUESTS, and says when to try again, when it is over its limit. */
    countRequest: (kind: LimitKind, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
  interface FastifyRequest {
    /** The address that the client's limits are counted by. */
    readonly clientAddress: string;
  }
}

export interface LimitOptions {
  /** All limits are multiplied by it. Tests, which send much from one address, have a large one. */
  readonly factor?: number;
  /** Where requests are counted; by default in this process. */
  readonly counts?: SharedCounts | undefined;
  /**
   * Finds the address of the client; by default that of the connection, or of what the edge names. Undefined
   * for a connection that is gone.
   */
  readonly addressOf?: (request: FastifyRequest) => string | undefined;
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/** The query of a list that is searched. It is read before the endpoint's own schema has parsed it. */
const Search = v.object({ q: v.union([v.pipe(v.string(), v.nonEmpty()), v.array(v.unknown())]) });

/** The kind of limit that a request to an endpoint counts for. */
export function limitOf({ limit, access, method }: Endpoint, query: unknown): LimitKind {
  if (limit) return limit;
  if (access === 'id-token') return 'token';
  if (method !== 'GET') return 'write';
  return v.is(Search, query) ? 'search' : 'read';
}

/** An `onRequest` hook that refuses requests over the limit of that kind. */
export const limited = (kind: LimitKind) => (request: FastifyRequest, reply: FastifyReply) =>
  request.server.countRequest(kind, request, reply);

/**
 * Lets the app count requests, by account where a user is signed in, else by client address. Requests that
 * cannot be counted pass: an unreachable store of counts must not fail what would work without it.
 */
export function addLimits(
  app: FastifyInstance,
  { factor = 1, counts = ownCounts(), addressOf = ({ ip }) => ip }: LimitOptions,
): void {
  app.register(rateLimit, { global: false, skipOnError: true, store: counts.store });
  app.addHook('preClose', () => counts.close());
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return addressOf(this) ?? '';
    },
  });

  const counters = new Map<LimitKind, Counter>();
  const counterOf = (kind: LimitKind): Counter => {
    const counter = counters.get(kind) ?? app.createRateLimit(countingBy(kind, factor));
    counters.set(kind, counter);
    return counter;
  };
  app.decorate('countRequest', async (kind, request, reply) => {
    const counted = await counterOf(kind)(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const seconds = Math.max(1, counted.ttlInSeconds);
    void reply.header('retry-after', seconds);
    throw new HttpError('TOO_MANY_REQUESTS', tooManyRequestsText(seconds));
  });
}

function countingBy(kind: LimitKind, factor: number) {
  const limit: Limit = LIMITS[kind];
  /** The account that the limit is counted by, if any. Only backends know users. */
  const accountOf = ({ user }: Partial<FastifyRequest>) =>
    limit.account === undefined ? undefined : user?.sub;
  return {
    // For the store, request-counts.ts.
    everySecond: limit.everySecond === true,
    timeWindow: limit.seconds * 1000,
    max: (request: FastifyRequest) => {
      const max = accountOf(request) === undefined ? limit.address : (limit.account ?? limit.address);
      return Math.max(1, Math.round(max * factor));
    },
    keyGenerator: (request: FastifyRequest) => {
      const uid = accountOf(request);
      return uid === undefined ? `${kind} from ${networkOf(request.clientAddress)}` : `${kind} by ${uid}`;
    },
  };
}

/**
 * What limits of an address count by: an IPv4 address as it is; of an IPv6 address the first 64 bits, since a
 * client may use all of the others.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  return normalizeIP(withoutZone);
}
