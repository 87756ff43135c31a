import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { describeListener } from './port-listener';
import { portsFrom, suggestOtherPort } from './ports';

const CONNECT_TIMEOUT_MS = 1000;
const PORT_POLL_INTERVAL_MS = 100;

/**
 * Throws a sentence for a person when one of these ports cannot be listened on: it names the port, why, and
 * the way out. `base` is the present value of `PORT`; `waitMs`: how long a port that is about to become free
 * is waited for.
 */
export async function assertPortsFree(ports: readonly number[], base: number, waitMs = 0): Promise<void> {
  const until = performance.now() + waitMs;
  for (const port of ports) {
    let reason = await whyNotFree(port);
    while (reason !== undefined && performance.now() < until) {
      await pause(PORT_POLL_INTERVAL_MS);
      reason = await whyNotFree(port);
    }
    if (reason !== undefined) throw new Error(`${reason} ${suggestOtherPort(base)}`);
  }
}

/**
 * Why a port cannot be had; undefined when it can. A listener on `::1` alone counts too: we could listen on
 * 127.0.0.1 beside it, but a browser that opens `localhost` would reach it instead of us.
 */
export async function whyNotFree(port: number): Promise<string | undefined> {
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

/** Below the ports that systems give to outgoing connections, one of which might take a port meanwhile. */
const FIRST = 20_000;
const BLOCKS = 1_000;
/** As many as a cluster may need, and the one that reserves them. */
const BLOCK_SIZE = 12;

/**
 * A `PORT` for a stack beside others: it and the four after it are free, and nobody else gets them until this
 * process ends. To keep them it listens on the last port of their block: ports are often used seconds after
 * they were chosen. Two tests with the same ones would find each other's database.
 */
export async function freeBasePort(): Promise<number> {
  for (;;) {
    const base = FIRST + BLOCK_SIZE * Math.floor(Math.random() * BLOCKS);
    const reservation = await keepListening(base + BLOCK_SIZE - 1);
    if (!reservation) continue;
    const reasons = await Promise.all(Object.values(portsFrom(base)).map(whyNotFree));
    if (reasons.every((reason) => reason === undefined)) return base;
    reservation.close();
  }
}

/** A port that is free, and that nobody else is given until this process ends. */
export const freePort = (): Promise<number> => freeBasePort();

/** Listens as long as this process has something else to do. Undefined when another process listens there. */
function keepListening(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port }, () => resolve(server));
  });
}
