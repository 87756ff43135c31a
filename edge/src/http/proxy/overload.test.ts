import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { isBackendPath } from '@safar/shared-contracts/backends';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { createApp } from '@safar/shared-server/app';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { passOn } from './pass-on';
import { Upstream } from '../upstreams/upstream';

/** How many requests one instance of a backend gets at once. */
const IN_FLIGHT = 128;
/** How many wait, at most. */
const QUEUED = 300;

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const listOf = (minPrice: number) => endpointUrl(listPackages, { query: { minPrice } });
const SHARED = listOf(0);

/** An edge whose backend has as much as it gets at once and does not respond until `release`. */
async function startBusyEdge() {
  const arrived: string[] = [];
  const held: ServerResponse[] = [];
  let released = false;
  const respond = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('[]');
  const backend = await startBackend(({ method, url = '' }, response) => {
    // The edge itself asks after the contract.
    if (!isBackendPath(url)) return void response.writeHead(404).end();
    arrived.push(`${method} ${url}`);
    if (released) respond(response);
    else held.push(response);
  });
  const environment = {
    TOURS_BACKENDS: [backend.url],
    RATE_LIMIT_FACTOR: 1_000,
    ADMISSION_TIMEOUT_MS: 60_000,
  };
  // No request ends by itself, however busy the machine is.
  const edge = await testEdge(folder, environment, { readTimeoutMs: 60_000 });
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const get = async (url: string) => {
    const response = await fetch(origin + url);
    await response.arrayBuffer();
    return response;
  };
  const sent = Array.from({ length: IN_FLIGHT }, (_, number) => get(listOf(number)));
  while (arrived.length < IN_FLIGHT) await setImmediate();
  return {
    arrived,
    backend,
    get,
    sent,
    release: () => {
      released = true;
      held.splice(0).forEach(respond);
    },
  };
}

it('a backend never has more requests than it can do something with, and the edge refuses the rest', async () => {
  const { arrived, backend, get, sent, release } = await startBusyEdge();
  const more = Array.from({ length: QUEUED + 1 }, (_, number) => get(listOf(1_000 + number)));
  const refused = await Promise.race(more);
  expect(refused.status).toBe(503);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(arrived).toHaveLength(IN_FLIGHT);
  release();
  const responses = await Promise.all([...sent, ...more]);
  backend.stop();
  const served = responses.filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThan(IN_FLIGHT);
  expect(arrived).toHaveLength(served.length);
});

it('a write of a signed-in user goes to the backend before anonymous reads that came first', async () => {
  const arrived: string[] = [];
  const backend = await startBackend(({ method = '' }, response) => {
    arrived.push(method);
    response.end('[]');
  });
  const upstream = new Upstream([backend.url], 60_000);
  const app = createApp({ name: 'test', logLevel: 'silent' });
  await passOn(app, '/api/v1', upstream);
  const { admission } = upstream;
  while (admission.active < IN_FLIGHT) void admission.enter('anonymous');
  const queued = async (count: number) => {
    while (admission.queued < count) await setImmediate();
  };
  const read = app.inject(listOf(0)).then();
  await queued(1);
  const headers = { authorization: 'Bearer some' };
  const write = app.inject({ method: 'POST', url: endpointUrl(addPackage), headers }).then();
  await queued(2);
  admission.leave();
  await Promise.all([read, write]);
  await app.close();
  backend.stop();
  expect(arrived).toEqual(['POST', 'GET']);
});

it('what another visitor is about to get anyway, and the own routes of the edge, are not refused', async () => {
  const { backend, get, sent, release } = await startBusyEdge();
  const more = Array.from({ length: QUEUED + 1 }, (_, number) => get(listOf(1_000 + number)));
  expect((await Promise.race(more)).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  const shared = get(SHARED);
  expect((await get(listOf(5_000))).status).toBe(503);
  release();
  expect((await shared).status).toBe(200);
  await Promise.all([...sent, ...more]);
  backend.stop();
});
