import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * The headers without which a page of another origin may not load from here. A site that is not on this
 * machine also needs the one for private networks.
 */
const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
};

export interface BuildServer {
  readonly origin: string;
  /** Serves that build from now on, from memory: no page gets half of the next build while it is written. */
  serve(folder: string): void;
  stop(): void;
}

/**
 * Serves one build on this machine, to the pages of any origin; 503 before there is one. Rejects when the
 * port is in use.
 */
export async function startBuildServer(port: number): Promise<BuildServer> {
  let files: ReadonlyMap<string, Buffer> | undefined;
  const server = createServer(({ method = 'GET', url = '/' }, response) => {
    if (method === 'OPTIONS') return end(response, 204);
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405);
    if (!files) return end(response, 503);
    const file = new URL(url, 'http://here').pathname.slice(1);
    const content = files.get(file);
    return content ? end(response, 200, content, TYPES[path.extname(file)]) : end(response, 404);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (folder) => {
      files = filesIn(folder);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function end(response: ServerResponse, status: number, content?: Buffer, type?: string): void {
  response.writeHead(status, { ...CROSS_ORIGIN_HEADERS, ...(type ? { 'content-type': type } : {}) });
  response.end(content);
}

function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(
    found.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name))]),
  );
}
