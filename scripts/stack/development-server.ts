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

/** More often than the edge gives up on a silent connection. */
const HEARTBEAT_MS = 10_000;

export interface DevelopmentServer {
  /** Its address on this machine; pages reach it through the edge. */
  readonly url: string;
  /** Sends the state of a package to all open pages, and to those that come. */
  update(name: string, changes: Partial<DevelopmentState[string]>): void;
  stop(): void;
}

/**
 * What the pages of `npm run dev` follow: the state of each package's build (server-sent events; the whole of
 * it each time), and a place to have the stacks of their errors traced.
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

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
