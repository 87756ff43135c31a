import type { RequestListener } from 'node:http';
import { CHANGE_STREAM_PATH } from '@safar/shared-contracts/change-stream.contract';
import { startStubServer } from '@safar/shared-server/testing/stub-server';

/** An address at which nothing listens. */
export const UNREACHABLE = 'http://127.0.0.1:9';

/**
 * A backend that responds as `respond` does, at that port or at one that is free. `sendChanges` responds with
 * its stream of changes; by default it has none.
 */
export const startBackend = (
  respond: RequestListener,
  port = 0,
  sendChanges: RequestListener = (_request, response) => response.writeHead(404).end(),
) =>
  startStubServer(
    (request, response) => (request.url === CHANGE_STREAM_PATH ? sendChanges : respond)(request, response),
    port,
  );

/** A backend with these JSON responses by path and query, and 404 for everything else. */
export const startBackendWith = (responses: Readonly<Record<string, unknown>>) =>
  startBackend(({ url = '' }, response) => {
    response.writeHead(url in responses ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(responses[url] ?? { error: 'NOT_FOUND' }));
  });
