import http from 'node:http';
import { startStubServer } from '@safar/shared-server/testing/stub-server';

/** What a network sends that demands a log-in of its own. */
const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Log in to use this network.';

/** A way to the site on which some paths get 503, or all the page of another, for a page and its worker. */
export async function startRefusingProxy(target: string): Promise<{
  readonly origin: string;
  /** Refuses the paths that this matches from now on; undefined: none. */
  refuse(pattern: RegExp | undefined): void;
  /** Sends 200 and a page of its own for whatever is requested, from now on or no more. */
  interpose(isInBetween: boolean): void;
  /** The paths that were refused. */
  readonly refused: string[];
  stop(): void;
}> {
  let refusedPaths: RegExp | undefined;
  let isBetween = false;
  const refused: string[] = [];
  const { port, stop } = await startStubServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (refusedPaths?.test(url)) {
      refused.push(url);
      response.writeHead(503).end();
      return;
    }
    if (isBetween) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
      return;
    }
    const upstream = http.request(target + url, { method, headers }, (arrived) => {
      response.writeHead(arrived.statusCode ?? 502, arrived.headers);
      arrived.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  return {
    origin: `http://localhost:${port}`,
    refuse: (pattern) => (refusedPaths = pattern),
    interpose: (isInBetween) => (isBetween = isInBetween),
    refused,
    stop,
  };
}
