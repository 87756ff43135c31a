import proxy from '@fastify/http-proxy';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';

/** How long a backend may take to answer. */
const UPSTREAM_TIMEOUT_MS = 20_000;

/**
 * The backends behind this origin, and with it the Auth emulator when there is one, so that a page of one origin reaches
 * all it needs and no other. A backend that does not answer is a 502 with a sentence.
 */
export async function proxyRoutes(app: FastifyInstance, env: Env) {
  const behind: [prefix: string, upstream: string][] = [
    ['/api/v1', env.TOURS_URL],
    ['/alltasks', env.TASKS_URL],
    ['/mytask', env.TASKS_URL],
  ];
  if (env.AUTH_EMULATOR_URL) {
    for (const path of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com', 'emulator']) {
      behind.push([`/${path}`, env.AUTH_EMULATOR_URL]);
    }
  }
  for (const [prefix, upstream] of behind) {
    await app.register(proxy, {
      prefix,
      upstream,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
      replyOptions: {
        // One call has one id in the logs of all it went through.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-request-id': request.id }),
        onError: (reply) => void reply.send(new HttpError('UPSTREAM_UNREACHABLE')),
      },
    });
  }
}
