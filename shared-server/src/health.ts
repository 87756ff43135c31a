import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** Something that must work before calls are welcome: it rejects when it does not. */
export type ReadyCheck = () => Promise<unknown>;

/** `/healthz`: the process lives. `/readyz`: so do the things it needs, else 503 with their names. */
export function addHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadyCheck>>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request) => {
    const failed: string[] = [];
    await Promise.all(
      Object.entries(checks).map(([name, check]) =>
        check().catch((error: unknown) => {
          request.log.warn({ err: error, check: name }, 'not ready');
          failed.push(name);
        }),
      ),
    );
    if (failed.length > 0) throw new HttpError('NOT_READY', `Not ready: ${failed.join(', ')}.`);
    return { status: 'ready' };
  });
}
