import { Http2ServerRequest, constants, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import { Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** The certificate of a server, and its private key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** How many requests one connection may have open. Browsers keep to it; Node's default is no limit. */
const MAX_CONCURRENT_STREAMS = 128;

/**
 * Fastify's options for HTTP/2, which browsers speak over TLS only. A client that does not know it gets
 * HTTP/1.1 at the same port. A client that has connected and says nothing has `handshakeTimeout` ms.
 */
export const http2Options = (certificate: Certificate, handshakeTimeout: number) => ({
  http2: true as const,
  https: {
    ...certificate,
    handshakeTimeout,
    allowHTTP1: true,
    minVersion: 'TLSv1.2' as const,
    settings: { maxConcurrentStreams: MAX_CONCURRENT_STREAMS },
  },
});

/** Whether the request came by HTTP/2, where headers of the connection itself are an error. */
export const isHttp2 = ({ raw }: { raw: { httpVersionMajor: number } }) => raw.httpVersionMajor === 2;

/**
 * Limits what Node limits for HTTP/1.1 alone: how long a request may take to arrive, and how long connections
 * without requests live on when the app closes.
 */
export function limitHttp2(
  app: FastifyInstance,
  limits: { readonly requestTimeout: number; readonly connectionsCheckingInterval: number },
): void {
  const server: unknown = app.server;
  if (!isSecureServer(server)) return;
  // For clients that speak HTTP/1.1. As properties, because Node does not read the options.
  Object.assign(server, limits, { headersTimeout: limits.requestTimeout });

  app.addHook('onRequest', async ({ raw }) => {
    const request: unknown = raw;
    if (!(request instanceof Http2ServerRequest) || request.complete) return;
    const { stream } = request;
    const cancel = () => {
      if (!request.complete) stream.close(constants.NGHTTP2_CANCEL);
    };
    // After a pause of the whole server, what arrived meanwhile is read first.
    const timer = setTimeout(() => setImmediate(cancel), limits.requestTimeout);
    request.once('end', () => clearTimeout(timer));
    stream.once('close', () => clearTimeout(timer));
  });

  // Each session ends after the responses to its requests; so does one that arrives while the app closes.
  const sessions = new Set<ServerHttp2Session>();
  let closing = false;
  server.on('session', (session) => {
    if (closing) session.close();
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  app.addHook('preClose', async () => {
    closing = true;
    sessions.forEach((session) => session.close());
  });
}

const isSecureServer = (server: unknown): server is Http2SecureServer =>
  server instanceof Server && 'updateSettings' in server;
