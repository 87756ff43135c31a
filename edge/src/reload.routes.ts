import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Development only: tells open pages, as server-sent events, that a release was published. */
export async function reloadRoutes(app: FastifyInstance, options: { releases: string }) {
  const listeners = new Set<ServerResponse>();
  // A connection on which nothing is said for a minute is cut.
  const heartbeat = setInterval(() => {
    for (const response of listeners) response.write(':\n\n');
  }, 25_000);
  const watcher = watch(options.releases, (_event, file) => {
    if (file === 'registry.json')
      for (const response of listeners) response.write('event: release\ndata:\n\n');
  });

  app.get('/__reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(':\n\n');
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    watcher.close();
    for (const response of listeners) response.end();
  });
}
