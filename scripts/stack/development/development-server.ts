import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  DEVELOPMENT_EVENTS_PATH,
  DEVELOPMENT_STACK_PATH,
  ThrownError,
  type DevelopmentState,
  type TracedStack,
} from '@safar/shared-contracts/development.contract';
import * as v from 'valibot';

/** Shorter than the time after which the edge closes a silent connection. */
const HEARTBEAT_MS = 10_000;

export interface DevelopmentServer {
  /** Its URL on this machine. Pages reach it through the edge. */
  readonly url: string;
  /** Changes the state of a package and sends it to all pages. */
  update(name: string, changes: Partial<DevelopmentState[string]>): void;
  stop(): void;
}

/**
 * Starts the server that pages follow during `npm run dev`. It sends the state of all packages as server-sent
 * events, and traces the stacks of errors. Listens on a free port of this machine.
 */
export async function startDevelopmentServer(
  traceError: (error: ThrownError) => TracedStack,
): Promise<DevelopmentServer> {
  const state: DevelopmentState = {};
  const pages = new Set<ServerResponse>();
  const send = (message: string) => pages.forEach((page) => page.write(message));
  const stateMessage = () => `data: ${JSON.stringify(state)}\n\n`;
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);

  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === DEVELOPMENT_EVENTS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(stateMessage());
      pages.add(response);
      response.once('close', () => pages.delete(response));
    } else if (request.method === 'POST' && request.url === DEVELOPMENT_STACK_PATH) {
      void respondWithTrace(request, response, traceError);
    } else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: (name, changes) => {
      state[name] = { started: 0, hash: '', problems: [], ...state[name], ...changes };
      send(stateMessage());
    },
    stop: () => {
      clearInterval(heartbeat);
      server.closeAllConnections();
      server.close();
    },
  };
}

async function respondWithTrace(
  request: IncomingMessage,
  response: ServerResponse,
  traceError: (error: ThrownError) => TracedStack,
): Promise<void> {
  try {
    const error = v.parse(ThrownError, JSON.parse(await text(request)));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(traceError(error)));
  } catch {
    response.writeHead(400).end();
  }
}
