import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** A name, or an address, perhaps with a port. Addresses of IPv6 have brackets. */
const HOST = /^(?:[\w.-]+|\[[\w:.%]+\])(?::\d*)?$/;

/**
 * Refuses requests that do not name one host. Node would do so by itself, without the headers and the shape
 * of our responses.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { httpVersion, headers, rawHeaders } }) => {
    if (httpVersion !== '1.0' && headers.host === undefined && headers[':authority'] === undefined) {
      throw new HttpError('VALIDATION', 'The request names no host.');
    }
    // Of several, a proxy may take another than we do: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1 || (headers.host !== undefined && !HOST.test(headers.host))) {
      throw new HttpError('VALIDATION', 'The request does not name one host.');
    }
  });
}
