import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@safar/edge/accept-uploads';
import { EMULATOR_CALLS } from '@safar/edge/emulator-routes';
import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { DEPLOY_API_PATH } from '@safar/shared-contracts/deploy.contract';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { startNginx } from '../bench/front/start-nginx';
import { debianNginx } from '../programs/debian-nginx';
import { freePort } from '../stack/processes/ports/free-ports';
import { processGroup, type ProcessGroup } from '../stack/processes/process-group';
import { supervise } from '../stack/processes/supervise';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { nginxProcess } from './nginx';

const { folder, clear } = temporaryFolder();
const stops: (() => Promise<void>)[] = [];
let first: RequestListener;
let second: RequestListener;

const respond: RequestListener = (_, response) => response.end('done');

beforeEach(() => {
  first = second = respond;
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

afterAll(clear);

/** Starts a server at the place of an edge. */
async function startServer(handler: RequestListener): Promise<number> {
  const port = await freePort();
  // As long as an edge does: after 6 seconds it would close just what nginx is about to use.
  const server = createServer({ keepAliveTimeout: 72_000 }, handler).listen(port, '127.0.0.1');
  stops.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return port;
}

/** Longer than a write that is done once is left to an edge, shorter than a request that is not repeated. */
const REQUEST_TIMEOUT_MS = 50_000;

interface Start {
  readonly processes: ProcessGroup;
  readonly edges: readonly number[];
  readonly folder: string;
  readonly emulator?: number | undefined;
}

/** How nginx is put before edges. */
const WAYS = {
  'npm run cluster': async ({ processes, ...balanced }: Start) => {
    const port = await freePort();
    const definition = nginxProcess(await debianNginx(), { ...balanced, port });
    await processes.add((context) => supervise(definition, context));
    return `http://127.0.0.1:${port}`;
  },
  'scripts/front': async ({ processes, edges, folder: own }: Start) =>
    (await startNginx(processes, edges, own)).origin,
};
type Way = keyof typeof WAYS;

/** Starts an nginx before two edges. The function sends so many requests at once. */
async function startBefore(way: Way, emulator?: number) {
  const own = mkdtempSync(path.join(folder, 'nginx-'));
  const edges = [
    await startServer((...request) => first(...request)),
    await startServer((...request) => second(...request)),
  ];
  const processes = processGroup({ runFolder: own, logFolder: own, report: () => undefined });
  stops.push(() => processes.stop());
  const origin = await WAYS[way]({ processes, edges, folder: own, emulator });
  return (count: number, address: string, request?: RequestInit) => {
    const one = async () => {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      return (await fetch(origin + address, { ...request, signal })).status;
    };
    return Promise.all(Array.from({ length: count }, one));
  };
}

const DATA = listPackages.path;

it.each<Way>(['npm run cluster', 'scripts/front'])(
  'asks each edge again when both have cut off a request: %s',
  async (way) => {
    const statuses = await startBefore(way);
    const cutOff: IncomingMessage[] = [];
    const cutOffOnce: () => RequestListener = () => {
      let isFirst = true;
      return (request, response) => {
        if (!isFirst) return respond(request, response);
        isFirst = false;
        cutOff.push(request);
        request.destroy();
      };
    };
    first = cutOffOnce();
    second = cutOffOnce();
    expect(await statuses(1, DATA)).toEqual([200]);
    expect(cutOff).toHaveLength(2);
    expect(await statuses(4, DATA)).toEqual([200, 200, 200, 200]);
  },
);

it.each<[Way, string]>([
  ['npm run cluster', DATA],
  ['scripts/front', DATA],
  ['scripts/front', '/allpak'],
  ['scripts/front', `${assetsUrl}main.js`],
])('sends nothing more to an edge that hangs, and what it had to the other: %s, %s', async (way, address) => {
  const statuses = await startBefore(way);
  await statuses(2, DATA);
  let held = 0;
  first = () => {
    held += 1;
  };
  const twenty = Array<number>(20).fill(200);
  expect(await statuses(20, address)).toEqual(twenty);
  const heldAtFirst = held;
  for (const status of twenty) expect(await statuses(1, address)).toEqual([status]);
  const headers = { [IDEMPOTENCY_KEY]: 'a-key' };
  expect(await statuses(20, DATA, { method: 'POST', headers })).toEqual(twenty);
  // Now and then one request finds out whether it is back.
  expect(heldAtFirst).toBeGreaterThan(0);
  expect(held - heldAtFirst).toBeLessThan(5);
});

it.each<Way>(['npm run cluster', 'scripts/front'])(
  'lets through an upload that is as long as an edge takes: %s',
  async (way) => {
    const statuses = await startBefore(way);
    first = second = (request, response) => request.resume().once('end', () => response.end('done'));
    const upload = { method: 'POST', body: new Uint8Array(MAX_UPLOAD_BYTES) };
    expect(await statuses(1, `${DEPLOY_API_PATH}/shell/publish`, upload)).toEqual([200]);
  },
);

it('loses no sign-up with an edge, and leaves the administration of accounts to edges', async () => {
  const seen: (string | undefined)[] = [];
  const emulator = await startServer((request, response) => {
    seen.push(request.headers.authorization);
    respond(request, response);
  });
  const statuses = await startBefore('npm run cluster', emulator);
  first = second = (request) => request.destroy();
  const headers = { authorization: 'Bearer owner' };
  for (const { path: address } of EMULATOR_CALLS)
    expect([address, ...(await statuses(1, `${address}?key=demo`, { method: 'POST', headers }))]).toEqual([
      address,
      200,
    ]);
  expect(seen).toEqual(EMULATOR_CALLS.map(() => undefined));
  expect(await statuses(1, '/identitytoolkit.googleapis.com/v1/projects/demo-safar/accounts:query')).toEqual([
    502,
  ]);
});

it('lets an edge wait for an emulator that is being restarted', async () => {
  const statuses = await startBefore('npm run cluster', await freePort());
  expect(await statuses(4, EMULATOR_CALLS[0]?.path ?? '', { method: 'POST' })).toEqual([200, 200, 200, 200]);
});
