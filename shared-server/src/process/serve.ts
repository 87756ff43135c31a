import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import * as v from 'valibot';
import type { App } from '../app';
import { StartError } from './start-error';

/**
 * How long requests in flight may take after a process has stopped accepting them. With a second before, it
 * is less than the ten seconds after which the stack's supervisor, and most others, kill a process.
 */
export const SHUTDOWN_TIMEOUT_MS = 8_000;

const ListenError = v.object({ code: v.picklist(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL']) });
const LISTEN_PROBLEMS = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/** The first file descriptor that a process inherits besides its input and output. */
const INHERITED_SOCKET = 3;

/** The part of the environment that says how a process listens and stops. */
export interface ServeOptions {
  readonly HOST: string;
  readonly PORT: number;
  readonly LISTEN_FDS?: '1';
  readonly SHUTDOWN_GRACE_MS: number;
  readonly METRICS_HOST: string;
  /** Without it no metrics are counted. */
  readonly METRICS_PORT?: number;
}

/**
 * How many connections the system completes before they are accepted; at most `net.core.somaxconn`. It drops
 * further ones, and who connects tries again after one second, then three.
 */
const BACKLOG = 4_096;

/** Listens. Throws a StartError when that is not possible on the port. */
export async function listen(
  app: App,
  { HOST: host, PORT: port, LISTEN_FDS }: Pick<ServeOptions, 'HOST' | 'PORT' | 'LISTEN_FDS'>,
): Promise<void> {
  const inherited = LISTEN_FDS ? { fd: INHERITED_SOCKET } : {};
  const { server } = app;
  const { listen } = server;
  // As an argument of its own: of an inherited socket, Node takes it from nowhere else.
  Object.assign(server, {
    listen: (options: object, ...rest: unknown[]): unknown =>
      Reflect.apply(listen, server, [options, BACKLOG, ...rest]),
  });
  try {
    await app.listen({ host, port, ...inherited });
  } catch (error) {
    if (!v.is(ListenError, error)) throw error;
    throw new StartError(`Port ${port} on ${host} ${LISTEN_PROBLEMS[error.code]}.`, { cause: error });
  }
}

/**
 * Listens, and shuts down gracefully. On SIGTERM it is not ready at once, and accepts requests for
 * SHUTDOWN_GRACE_MS more, while health checks notice, and for up to `giveUpMs` until clients have given up
 * the connections that they keep; then, or at once on SIGINT, it accepts no connections, requests in flight
 * get their responses, and the `onClose` hooks of the app run. A second signal ends it at once. Throws a
 * StartError when it cannot listen on the port.
 */
export async function serve(app: App, env: ServeOptions, { giveUpMs = 0 } = {}): Promise<void> {
  const { SHUTDOWN_GRACE_MS: graceMs } = env;
  const onTimeout = () => app.log.error('stopped with requests in flight');
  const options = { delay: graceMs + SHUTDOWN_TIMEOUT_MS, logger: false as const, onTimeout };
  closeWithGrace(options, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping: an unhandled error');
    else app.log.info({ signal }, 'stopping');
    app.stopping.begin();
    if (signal === 'SIGTERM') {
      process.send?.('stopping');
      await pause(graceMs);
      if (giveUpMs > 0) await app.stopping.untilGivenUp(giveUpMs);
    }
    await app.close();
  });
  await serveMetrics(app, env);
  await listen(app, env);
  // The supervisor of `npm start` waits for it; at 'stopping', it starts the process that follows.
  process.send?.('listening');
}

/** Nothing of it is loaded without METRICS_PORT. */
async function serveMetrics(
  app: App,
  { METRICS_HOST, METRICS_PORT }: Pick<ServeOptions, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<void> {
  if (METRICS_PORT === undefined) return;
  const { openMetrics } = await import('../metrics/open-metrics');
  await openMetrics(app, { METRICS_HOST, METRICS_PORT });
}
