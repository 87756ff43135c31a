import { connect, createServer } from 'node:net';
import * as v from 'valibot';
import { describeListener } from './port-listener';
import { portsFrom, suggestOtherPort } from './ports';

const CONNECT_TIMEOUT_MS = 1000;

/**
 * Throws a sentence for a person when one of these ports cannot be listened on: it names the port, why, and
 * the way out. `base` is the present value of `PORT`.
 */
export async function assertPortsFree(ports: readonly number[], base: number): Promise<void> {
  for (const port of ports) {
    const reason = await whyNotFree(port);
    if (reason !== undefined) throw new Error(`${reason} ${suggestOtherPort(base)}`);
  }
}

/**
 * Why a port cannot be had; undefined when it can. A listener on `::1` alone counts too: it would not keep us
 * from listening on 127.0.0.1, but a browser that opens `localhost` would reach it instead of us.
 */
async function whyNotFree(port: number): Promise<string | undefined> {
  const code = await tryToListen(port);
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user: ports below 1024 are for root.`;
  }
  if (code !== undefined && code !== 'EADDRINUSE') return `Port ${port} cannot be opened (${code}).`;
  if (code === undefined && !(await acceptsConnections('::1', port))) return undefined;
  const listener = describeListener(port);
  return `Port ${port} is in use${listener ? ` by ${listener}` : ''}.`;
}

const SystemError = v.object({ code: v.string() });

/** Listens for a moment; resolves with the code of the error when that fails. */
function tryToListen(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(v.is(SystemError, error) ? error.code : error.message));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether something accepts connections there. */
export function acceptsConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const finish = (accepts: boolean) => () => {
      socket.destroy();
      resolve(accepts);
    };
    socket.once('connect', finish(true)).once('error', finish(false)).once('timeout', finish(false));
  });
}

/** A port that is free now: for the servers of tests. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

/**
 * A `PORT` for the stack of a test: it and the four after it are free. Below the ports that systems give to
 * outgoing connections, one of which might take a port of the five meanwhile.
 */
export async function freeBasePort(): Promise<number> {
  const base = 20_000 + 5 * Math.floor(Math.random() * 2000);
  const reasons = await Promise.all(Object.values(portsFrom(base)).map(whyNotFree));
  return reasons.every((reason) => reason === undefined) ? base : freeBasePort();
}
