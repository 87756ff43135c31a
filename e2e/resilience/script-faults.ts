import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from 'playwright-core';

/** What happens to the request for a file. */
export type Handle = (route: Route) => Promise<void> | void;

/** What a network or a server does to the scripts that a page requests. */
export const SCRIPT_FAULTS = {
  refused: (route) => route.abort('connectionrefused'),
  '404': (route) => route.fulfill({ status: 404, json: { error: 'NOT_FOUND', message: 'Not found.' } }),
  '503': (route) => route.fulfill({ status: 503, json: { error: 'NOT_READY', message: 'Not ready.' } }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in to the Wi-Fi' }),
  'cut off': cutOff,
  altered: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.altered = 1;` });
  },
  hanging: () => undefined,
} satisfies Record<string, Handle>;

/** Sends half of a script and then closes the connection, which Playwright itself cannot. */
async function cutOff(route: Route): Promise<void> {
  const body = await (await route.fetch()).body();
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/javascript', 'content-length': body.length });
    reply.write(body.subarray(0, body.length / 2), () => reply.destroy());
    server.close();
  });
  const { port } = await listening(server);
  const { pathname } = new URL(route.request().url());
  await route.continue({ url: `http://127.0.0.1:${port}${pathname}` });
}

async function listening(server: Server): Promise<AddressInfo> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}
