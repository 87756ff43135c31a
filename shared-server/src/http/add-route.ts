import { IDEMPOTENCY_KEY, isWrite, type Endpoint } from '@safar/shared-contracts/endpoint';
import type { TokenClaims } from '@safar/shared-contracts/token.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { runOnce } from './idempotent-writes';
import { limitOf } from '../limits/limited';
import { admit } from '../overload/admit-requests';
import type { CachedAs } from '../read-cache/public-responses';
import { findPublicResponse, makePublicResponse } from '../read-cache/read-cache';
import type { UserGuard } from '../users/user-guard';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was made from. */
    endpoint?: Endpoint;
  }
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends v.GenericSchema> ? v.InferOutput<Schema> : undefined;

interface UserOf {
  readonly anyone: null;
  readonly 'optional-user': TokenClaims | null;
  readonly user: TokenClaims;
  readonly 'id-token': null;
}

/** A request whose parts were parsed by the endpoint's schemas, and whose user by its access. */
export type RouteRequest<E extends Endpoint> = Omit<FastifyRequest, 'params' | 'query' | 'body' | 'user'> & {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly user: UserOf[E['access']];
};

/**
 * Gives the body of the response. It is sent with the endpoint's status and only the keys that its schema
 * knows.
 */
export type RouteHandler<E extends Endpoint> = (
  request: RouteRequest<E>,
  reply: FastifyReply,
) => Promise<v.InferInput<E['response']>>;

interface RouteOptions {
  /** What anonymous visitors get is kept in memory, and made from this (read-cache/public-responses.ts). */
  readonly cachedAs?: CachedAs;
}

/**
 * Serves an endpoint: its path, guard and schemas, and its part of the OpenAPI document, come from the
 * endpoint.
 */
export function addRoute<E extends Endpoint>(
  app: App,
  guard: UserGuard,
  endpoint: E,
  handler: RouteHandler<E>,
  options?: RouteOptions,
): void;
export function addRoute(
  app: App,
  { requireUser, optionalUser }: UserGuard,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { cachedAs }: RouteOptions = {},
): void {
  const { name, method, path, summary, tag, access, params, query, body, response, status } = endpoint;
  const guards = { anyone: null, 'id-token': null, 'optional-user': optionalUser, user: requireUser };
  /** Counts a request after the guard, which knows the account, and one that the guard refuses as well. */
  const guardAndCount = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await guards[access]?.(request, reply);
    } finally {
      await request.server.countRequest(limitOf(endpoint, request.query), request, reply);
    }
  };
  const { admission } = app;
  const admitSignedIn = async (request: FastifyRequest, reply: FastifyReply) =>
    request.headers.authorization === undefined ? undefined : admit(admission, request, reply);
  const admitAnybody = (request: FastifyRequest, reply: FastifyReply) => admit(admission, request, reply);
  app.route({
    method,
    url: path,
    // The guard of a token reads the database; what is kept for anonymous visitors needs nothing of it.
    onRequest: [
      admitSignedIn,
      guardAndCount,
      ...(cachedAs ? [findPublicResponse(cachedAs)] : []),
      admitAnybody,
    ],
    config: { endpoint },
    schema: {
      operationId: name,
      summary,
      tags: [tag],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { [status]: response },
    },
    handler: async (request, reply) => {
      void reply.code(status);
      const respond = async () => JSON.stringify(v.parse(response, await handler(request, reply)));
      if (isWrite(endpoint) && request.headers[IDEMPOTENCY_KEY] !== undefined)
        return runOnce(respond, request, reply);
      if (!cachedAs || request.user) return handler(request, reply);
      return makePublicResponse(cachedAs, respond, request, reply);
    },
  });
}
