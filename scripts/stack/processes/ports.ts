import { connect, createServer } from 'node:net';
import { describeListener } from './port-listener';

/** The port of each part of the house, counted from the one a browser talks to. */
export interface Ports {
  readonly edge: number;
  readonly tours: number;
  readonly tasks: number;
  readonly emulator: number;
  readonly postgres: number;
}

/** Throws one sentence for a person when `base` is no port that leaves room for the others. */
export function portsFrom(base: string | number): Ports {
  const edge = Number(base);
  if (!Number.isInteger(edge) || edge < 1 || edge > 65_531) {
    throw new Error(`PORT must be a whole number from 1 to 65531, not '${base}'.`);
  }
  return { edge, tours: edge + 1, tasks: edge + 2, emulator: edge + 3, postgres: edge + 4 };
}

/** Throws one sentence that names the first of these ports that another process listens on, that process, and the way out. */
export async function assertPortsFree(ports: readonly number[], base: number): Promise<void> {
  for (const port of ports) {
    if (await isFree(port)) continue;
    const listener = describeListener(port);
    throw new Error(
      `Port ${port} is in use${listener ? ` by ${listener}` : ''}. Choose others: PORT=${base < 60_000 ? base + 1000 : 4000} npm start`,
    );
  }
}

/**
 * Whether nothing listens there. A listener on `::1` alone counts too: it would not keep us from listening on 127.0.0.1, but
 * a browser that is told `localhost` would reach it instead of us.
 */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && !(await acceptsConnections('::1', port));
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
}

/** Whether something accepts connections there. */
export function acceptsConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const tell = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', tell(true)).once('error', tell(false)).once('timeout', tell(false));
  });
}

/** A port that is free now: for throw-away servers. */
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
 * A `PORT` for a throw-away house: it and the four after it are free. Below the ports that systems give to outgoing
 * connections, which might take one of the five meanwhile.
 */
export async function freeBasePort(): Promise<number> {
  const base = 20_000 + 5 * Math.floor(Math.random() * 2000);
  const free = await Promise.all(Object.values(portsFrom(base)).map(isFree));
  return free.includes(false) ? freeBasePort() : base;
}
