import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import * as v from 'valibot';

/** Starts a server on this machine that responds as `respond` does, at that port or at one that is free. */
export async function startStubServer(respond: RequestListener, atPort = 0) {
  const server = createServer(respond);
  await once(server.listen(atPort, '127.0.0.1'), 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    /** Lets the process end before it is stopped. */
    unref: () => server.unref(),
  };
}
