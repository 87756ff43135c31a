import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../env';

/**
 * Returns a function that finds the address of a client: that of the connection, or the one in the header
 * that the operator named. Of several in the header it is the last one, which the operator's proxy has added;
 * all others may come from the client. Some proxies write its port behind it.
 */
export function clientAddress({ CLIENT_ADDRESS_HEADER: header }: Pick<Env, 'CLIENT_ADDRESS_HEADER'>) {
  return ({ headers, ip }: FastifyRequest): string | undefined => {
    const sent = header === undefined ? [] : [headers[header]].flat();
    const last = sent.at(-1)?.split(',').at(-1)?.trim() ?? '';
    return [last, withoutPort(last)].find((address) => isIP(address)) ?? ip;
  };
}

/** `203.0.113.7:51234`, or `[2001:db8::7]:51234`, without its port. */
const withoutPort = (address: string) => address.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
