import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { debianNginx } from '../programs/debian-nginx';
import { freePort } from '../stack/processes/ports/free-ports';
import { processGroup } from '../stack/processes/process-group';
import { supervise } from '../stack/processes/supervise';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { nginxProcess } from './nginx';

const { folder, clear } = temporaryFolder();
const processes = processGroup({ runFolder: folder, logFolder: folder, report: () => undefined });
const servers: Server[] = [];
let first: RequestListener;
let second: RequestListener;
let origin: string;

/** Starts a server at the place of an edge. */
async function startServer(handler: RequestListener): Promise<number> {
  const port = await freePort();
  const server = createServer(handler).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return port;
}

const respond: RequestListener = (_, response) => response.end('done');

beforeAll(async () => {
  first = second = respond;
  const edges = [
    await startServer((...request) => first(...request)),
    await startServer((...request) => second(...request)),
  ] as const;
  const port = await freePort();
  const definition = nginxProcess(await debianNginx(), { port, edges, folder });
  await processes.add((context) => supervise(definition, context));
  origin = `http://127.0.0.1:${port}`;
}, 120_000);

afterAll(async () => {
  await processes.stop();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await clear();
});

const statuses = (count: number, request?: RequestInit) =>
  Promise.all(Array.from({ length: count }, async () => (await fetch(origin, request)).status));

it('asks each edge again when both have cut off a request', async () => {
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
  expect(await statuses(1)).toEqual([200]);
  expect(cutOff).toHaveLength(2);
  expect(await statuses(4)).toEqual([200, 200, 200, 200]);
});

it('sends nothing more to an edge that hangs, and what it had to the other', async () => {
  first = second = respond;
  await statuses(2);
  let held = 0;
  first = () => {
    held += 1;
  };
  const twenty = Array<number>(20).fill(200);
  expect(await statuses(20)).toEqual(twenty);
  const heldAtFirst = held;
  for (const status of twenty) expect(await statuses(1)).toEqual([status]);
  const headers = { [IDEMPOTENCY_KEY]: 'a-key' };
  expect(await statuses(20, { method: 'POST', headers })).toEqual(twenty);
  // Now and then one request finds out whether it is back.
  expect(heldAtFirst).toBeGreaterThan(0);
  expect(held - heldAtFirst).toBeLessThan(5);
}, 120_000);
