import type { Server, Socket } from 'node:net';
import { setImmediate as nextPhase, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isHttp2 } from '../http/http2';

declare module 'fastify' {
  interface FastifyInstance {
    /** What follows when this process will end soon: docs/decisions/069-restarts-cut-nothing.md. */
    readonly stopping: Stopping;
  }
}

/**
 * How long connections without requests stay open while the process stops. What has been sent on one of them
 * meanwhile has arrived by then.
 */
const IDLE_CONNECTION_MS = 500;

/**
 * Resolves once what has arrived on connections is read. Timers of a process that was busy come before that,
 * and what a client has sent meanwhile would be lost with a connection that one of them closes.
 */
const arrivedIsRead = () => nextPhase();

/** Whether a process will end soon, and who has to know. */
class Stopping {
  #begun = false;
  readonly #listeners: (() => void)[] = [];
  /** The connections of clients, with when each was opened, by `performance.now()`. */
  readonly #connections = new Map<Socket, number>();

  get begun(): boolean {
    return this.#begun;
  }

  /** Notes a connection of a client. */
  opened(connection: Socket): void {
    this.#connections.set(connection, performance.now());
    connection.once('close', () => this.#connections.delete(connection));
  }

  /**
   * Resolves when the clients have given up all connections that are open now, as they do with the next
   * response, and after so many ms at the latest. A connection that is closed here instead may be just about
   * to be used: that request is lost.
   */
  async untilGivenUp(timeoutMs: number): Promise<void> {
    const closed = [...this.#connections.keys()].map(
      (connection) => new Promise((resolve) => connection.once('close', resolve)),
    );
    const ended = new AbortController();
    const timeout = pause(timeoutMs, undefined, { signal: ended.signal }).catch(() => undefined);
    await Promise.race([Promise.all(closed), timeout]);
    ended.abort();
    await arrivedIsRead();
  }

  /**
   * Closes connections on which nothing was sent, once the server accepts no more. Browsers open some ahead,
   * and Node would wait for a request on each until that is overdue. Resolves with whether all are closed.
   */
  async closeUnused(server: Server): Promise<boolean> {
    if (server.listening) return false;
    await arrivedIsRead();
    const latest = performance.now() - IDLE_CONNECTION_MS;
    for (const [connection, openedAt] of this.#connections) {
      if (connection.bytesRead === 0 && openedAt <= latest) connection.destroy();
    }
    return this.#connections.size === 0;
  }

  /** Calls `listener` once when it begins. */
  onBegin(listener: () => void): void {
    this.#listeners.push(listener);
  }

  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Adds `app.stopping`. From its beginning on requests are still accepted, and each response ends its
 * connection, so that the client sends its next request to whoever follows. It begins at the latest when the
 * app closes.
 */
export function addStopping(app: FastifyInstance): void {
  const stopping = new Stopping();
  app.decorate('stopping', stopping);
  app.server.on('connection', (connection: Socket) => stopping.opened(connection));
  // For the connection of a response that has begun before, such as a long file.
  stopping.onBegin(() => Object.assign(app.server, { keepAliveTimeout: IDLE_CONNECTION_MS }));
  app.addHook('preClose', async () => {
    stopping.begin();
    const closing = setInterval(() => {
      void stopping.closeUnused(app.server).then((isDone) => isDone && clearInterval(closing));
    }, IDLE_CONNECTION_MS).unref();
  });
  app.addHook('onSend', async (request, reply) => {
    if (stopping.begun && !isHttp2(request)) void reply.header('connection', 'close');
  });
}
