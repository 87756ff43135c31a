import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../env';

/**
 * Returns a function that finds the address of a client: that of the connection, or the one in the header
 * that the operator named. Of several in the header it is the last one, which the operator's proxy has added;
 * all others may come from the client.
 */
export function clientAddress({ CLIENT_ADDRESS_HEADER: header }: Pick<Env, 'CLIENT_ADDRESS_HEADER'>) {
  return ({ headers, ip }: FastifyRequest): string | undefined => {
    const sent = header === undefined ? [] : [headers[header]].flat();
    const last = sent.at(-1)?.split(',').at(-1)?.trim() ?? '';
    return isIP(last) ? last : ip;
  };
}
