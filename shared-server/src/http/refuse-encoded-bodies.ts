import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/**
 * Refuses requests whose body is compressed, whatever their route: no client of ours sends one, and a few of
 * its bytes could become more than a body may have. The header of the response says what is accepted instead.
 * Source: https://www.rfc-editor.org/rfc/rfc7694#section-3
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const codings = headers['content-encoding']?.split(',') ?? [];
    if (codings.every(isNone)) return;
    void reply.header('accept-encoding', 'identity');
    throw new HttpError('UNSUPPORTED_MEDIA_TYPE', 'A compressed request is not accepted here.');
  });
}

const isNone = (coding: string): boolean => ['', 'identity'].includes(coding.trim().toLowerCase());
