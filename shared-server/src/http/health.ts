import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** What a check resolves to while reads are served, and what changes something is refused. */
export const READS_ONLY = 'reads only';

/**
 * Checks something that must work before requests can be served. It rejects when it does not work, and may
 * resolve to {@link READS_ONLY}.
 */
export type ReadyCheck = () => Promise<unknown>;

/**
 * Adds `/healthz`, which responds while the process runs, and `/readyz`, which responds with 503 and the
 * names of the failed checks while one fails, and from the moment on at which the process begins to stop. Its
 * status is `ready`, or `reads only`: also then a load balancer goes on to send requests.
 */
export function addHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadyCheck>>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    if (request.server.stopping.begun) {
      // Nothing has failed: it is not logged as an error.
      const { status, body } = new HttpError('NOT_READY', 'Not ready: stopping.');
      return reply.code(status).send(body);
    }
    const failed: string[] = [];
    const results = await Promise.all(
      Object.entries(checks).map(([name, check]) =>
        check().catch((error: unknown) => {
          request.log.warn({ err: error, check: name }, 'not ready');
          failed.push(name);
        }),
      ),
    );
    if (failed.length > 0) throw new HttpError('NOT_READY', `Not ready: ${failed.join(', ')}.`);
    return { status: results.includes(READS_ONLY) ? READS_ONLY : 'ready' };
  });
}
