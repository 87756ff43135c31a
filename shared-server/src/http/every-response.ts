import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Names in lower case → values. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** What every server of ours adds to each of its responses. */
export const COMMON_HEADERS: ResponseHeaders = { 'x-content-type-options': 'nosniff' };

/**
 * Adds the headers to each response that has a request, also to those that a route writes itself, as an event
 * stream. A header that a route or an upstream sets replaces the one from here.
 */
export function addToEveryResponse(app: FastifyInstance, headers: ResponseHeaders): void {
  app.addHook('onRequest', async (_request, reply) => setHeaders(reply.raw, headers));
}

/** For responses that Fastify sends before its hooks run. */
export function setHeaders(response: ServerResponse, headers: ResponseHeaders): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
