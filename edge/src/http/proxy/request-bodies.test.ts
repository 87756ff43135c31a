import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { BACKEND_CONTRACT_PATH } from '@safar/shared-contracts/endpoint-contract.contract';
import { addTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';

const KB = 1024;
const MAX_BYTES = 128 * KB;

let folder: ReleaseFolder;
let backend: Awaited<ReturnType<typeof startBackend>>;
/** The bytes of each body that reached the backend. */
let reached: number[];
beforeEach(async () => {
  folder = new ReleaseFolder();
  reached = [];
  backend = await startBackend((incoming, response) => {
    // The edge itself asks now and then what its backends accept.
    if (incoming.url === BACKEND_CONTRACT_PATH) return void response.writeHead(404).end();
    void text(incoming).then((body) => {
      reached.push(body.length);
      response.end('{}');
    });
  });
});
afterEach(() => backend.stop());

async function listeningEdge(limits?: Parameters<typeof testEdge>[2]): Promise<URL> {
  const app = await testEdge(folder, { TASKS_BACKENDS: [backend.url] }, limits);
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
}

/** Sends a body of that size to a backend through the edge, all of it before the response is read. */
async function send({ port }: URL, bytes: number, headers: Record<string, string | number>) {
  const outgoing = request({
    port,
    method: addTask.method,
    path: endpointUrl(addTask),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const responded = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  );
  await new Promise<void>((resolve) => outgoing.end('x'.repeat(bytes), resolve));
  const response = await responded;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('a body that is too large', () => {
  it.each([
    ['1 byte too large', MAX_BYTES + 1],
    ['of 10 MB', 10_000 * KB],
    ['of 12 MB', 12_000 * KB],
  ])('%s is refused in the shape of all errors, and no backend sees it', async (_case, bytes) => {
    const edge = await listeningEdge();
    for (const headers of [{ 'content-length': bytes }, { 'transfer-encoding': 'chunked' }]) {
      const { status, body } = await send(edge, bytes, headers);
      expect(status).toBe(413);
      expect(JSON.parse(body)).toEqual({
        error: 'PAYLOAD_TOO_LARGE',
        message: 'What you sent is too large.',
      });
    }
    expect(reached).toEqual([]);
  });
});

describe('a body within the limit', () => {
  it.each([{ 'content-length': MAX_BYTES }, { 'transfer-encoding': 'chunked' }])(
    'reaches the backend whole, sent with %j',
    async (headers) => {
      expect((await send(await listeningEdge(), MAX_BYTES, headers)).status).toBe(200);
      expect(reached).toEqual([MAX_BYTES]);
    },
  );

  it('may be missing', async () => {
    expect((await send(await listeningEdge(), 0, { 'content-length': 0 })).status).toBe(200);
    expect(reached).toEqual([0]);
  });
});

describe('a request that arrives slowly', () => {
  it.each([
    ['its body', 'content-length: 1000\r\n\r\n'],
    ['its headers', 'x-slow: '],
  ])('is ended in time: %s', async (_case, rest) => {
    const { port } = await listeningEdge({ requestTimeoutMs: 1_000 });
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${endpointUrl(addTask)} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`,
    );
    const start = performance.now();
    const drip = setInterval(() => socket.write('x'), 100);
    const response = await text(socket);
    clearInterval(drip);
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'REQUEST_TIMEOUT' });
    expect(reached).toEqual([]);
  });
});

it('a GET with a body is served as one without', async () => {
  const { port } = await listeningEdge();
  for (const length of [4, MAX_BYTES + 1]) {
    const outgoing = request({ port, path: endpointUrl(listTasks), headers: { 'content-length': length } });
    const responded = new Promise<IncomingMessage>((resolve, reject) =>
      outgoing.once('response', resolve).once('error', reject),
    );
    outgoing.end('x'.repeat(length));
    expect((await responded).statusCode).toBe(200);
  }
  expect(reached).toEqual([0, 0]);
});
