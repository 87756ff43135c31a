import proxy from '@fastify/http-proxy';
import { BACKENDS } from '@safar/shared-contracts/endpoint';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';

/** How long a backend may take to respond. */
const UPSTREAM_TIMEOUT_MS = 20_000;

/**
 * Passes requests on to the backends, and to the Auth emulator when there is one, so that a page needs no
 * origin but this one. A backend that does not respond becomes a 502 with a sentence.
 */
export async function proxyRoutes(app: FastifyInstance, env: Env) {
  const upstreams: [prefix: string, upstream: string][] = [
    ...BACKENDS.tours.prefixes.map((prefix): [string, string] => [prefix, env.TOURS_URL]),
    ...BACKENDS.tasks.prefixes.map((prefix): [string, string] => [prefix, env.TASKS_URL]),
  ];
  if (env.AUTH_EMULATOR_URL) {
    for (const path of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com', 'emulator']) {
      upstreams.push([`/${path}`, env.AUTH_EMULATOR_URL]);
    }
  }
  if (env.DEV_SERVER_URL) upstreams.push(['/__dev', env.DEV_SERVER_URL]);
  for (const [prefix, upstream] of upstreams) {
    await app.register(proxy, {
      prefix,
      upstream,
      rewritePrefix: prefix,
      // undici, unlike Node's own client, gives up an idle connection well before the upstream closes it.
      undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
      replyOptions: {
        // A request has the same id in the logs of all services it passes.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-request-id': request.id }),
        onError: (reply) => void reply.send(new HttpError('UPSTREAM_UNREACHABLE')),
      },
    });
  }
}
