import { createServer, request as requestTo } from 'node:http';
import { once } from 'node:events';
import { freePort } from '@safar/scripts/stack/processes/free-ports';
import { pathOf } from '@safar/shared-server/path-of';
import { ORIGIN } from '../visitor/visitor';

/** An expression: whether an altered script ran. */
export const ALTERED_RAN = "'altered' in document.documentElement.dataset";
const ALTERED_SCRIPT = "document.documentElement.dataset.altered = '';";

/**
 * Serves the site from an origin of its own, as something between it and the browser would that alters
 * scripts: those at these paths are another one. The edge itself sends no file that its build does not list.
 */
export async function serveAltered(
  paths: readonly string[],
): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    // A script that failed is asked for again with a query.
    if (paths.includes(pathOf(request.url ?? ''))) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(ALTERED_SCRIPT);
      return;
    }
    const { method, headers } = request;
    const passedOn = requestTo(ORIGIN + request.url, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    response.on('close', () => passedOn.destroy());
    request.pipe(passedOn);
  });
  const port = await freePort();
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
