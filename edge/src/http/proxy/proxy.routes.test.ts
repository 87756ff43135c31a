import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '@safar/shared-server/app';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { openUpstreams } from '../upstreams/upstream';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

describe('a request to a backend', () => {
  it('reaches it through this origin with its path, query and token', async () => {
    const backend = await startBackend(({ method, url, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, url, bearer: headers.authorization }));
    });
    const edge = await testEdge(folder, { TOURS_BACKENDS: [backend.url] });
    const url = endpointUrl(listBookings, { query: { email: 'a@b.example' } });
    const response = await edge.inject({
      url,
      headers: { authorization: 'Bearer t' },
    });
    backend.stop();
    expect(response.json()).toEqual({
      method: 'GET',
      url,
      bearer: 'Bearer t',
    });
  });

  it.each([
    ['expect', '100-continue'],
    ['keep-alive', 'timeout=5'],
    ['upgrade', 'h2c'],
    ['cookie', `of-the-domain=${'x'.repeat(15_000)}`],
  ])('reaches it also with a header that is for this origin alone: %s', async (name, value) => {
    const backend = await startBackend(({ headers }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(headers));
    });
    const edge = await testEdge(folder, { TASKS_BACKENDS: [backend.url] });
    const url = endpointUrl(listTasks);
    const headers = { [name]: value };
    const read = await edge.inject({ url, headers });
    const written = await edge.inject({ method: 'POST', url, headers, payload: {} });
    backend.stop();
    expect([read.statusCode, written.statusCode]).toEqual([200, 200]);
    expect(written.json()).not.toHaveProperty(name);
  });

  it('never uses a connection that the backend is about to close', async () => {
    const used = new Set<Socket>();
    const backend = await startBackend(({ socket }, response) => {
      // As a backend does whose idle connections end just as the next request arrives.
      if (used.has(socket)) socket.destroy();
      used.add(socket);
      response.writeHead(200, { 'keep-alive': 'timeout=2' }).end('{}');
    });
    const edge = await testEdge(folder, { TASKS_BACKENDS: [backend.url] });
    const addTask = () => edge.inject({ method: 'POST', url: endpointUrl(listTasks), payload: {} });
    const responses = [await addTask(), await addTask()];
    backend.stop();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('that only reads ends in a sentence in time while the backend hangs, also when it came with others', async () => {
    const backend = await startBackend(() => undefined);
    const edge = await testEdge(folder, { TASKS_BACKENDS: [backend.url] }, { readTimeoutMs: 2_000 });
    const read = async (headers = {}) => {
      const since = performance.now();
      const response = await edge.inject({ url: endpointUrl(listTasks), headers });
      return { ...response.json<{ error: string }>(), took: performance.now() - since };
    };
    const first = read();
    await pause(1_000);
    // They wait for the first, and for each other.
    const responses = await Promise.all([first, read(), read(), read({ authorization: 'Bearer t' })]);
    backend.stop();
    for (const { error, took } of responses) {
      expect(error).toBe('UPSTREAM_UNREACHABLE');
      // One that had a limit of its own for each wait would take 5 s.
      expect(took).toBeLessThan(4_000);
    }
  });

  it('that changes something may take longer than that', async () => {
    const backend = await startBackend((_request, response) => {
      void pause(400).then(() => response.end('{}'));
    });
    const edge = await testEdge(folder, { TASKS_BACKENDS: [backend.url] }, { readTimeoutMs: 100 });
    const response = await edge.inject({ method: 'POST', url: endpointUrl(listTasks), payload: {} });
    backend.stop();
    expect(response.statusCode).toBe(200);
  });

  it('ends in a 502 with a sentence while the backend is down', async () => {
    const response = await (await testEdge(folder)).inject(endpointUrl(listTasks));
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ error: 'UPSTREAM_UNREACHABLE' });
  });
});

describe('with several instances of a backend', () => {
  const backends: Awaited<ReturnType<typeof startBackend>>[] = [];
  afterEach(() => backends.splice(0).forEach((backend) => backend.stop()));

  /** An instance that says its name and what it got. */
  async function start(name: string, port?: number) {
    const backend = await startBackend((request, response) => {
      void text(request).then((body) => response.end(JSON.stringify({ name, body })));
    }, port);
    backends.push(backend);
    return backend;
  }
  const list = endpointUrl(listTasks);
  const get = async (edge: App) => (await edge.inject(list)).json<{ name?: string; error?: string }>();

  it('they take turns', async () => {
    const instances = [await start('one'), await start('two')];
    const edge = await testEdge(folder, { TASKS_BACKENDS: instances.map(({ url }) => url) });
    const names = [await get(edge), await get(edge), await get(edge), await get(edge)].map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['one', 'one', 'two', 'two']);
  });

  it('one that is down is no visitor’s concern, and gets requests again when it is back', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const edge = await testEdge(folder, { TASKS_BACKENDS: [one.url, two.url] });
    for (let sent = 0; sent < 4; sent += 1) await get(edge);
    two.stop();
    for (let sent = 0; sent < 4; sent += 1) expect(await get(edge)).toMatchObject({ name: 'one' });
    // Nothing of it has arrived anywhere, so it may be sent again.
    const post = await edge.inject({ method: 'POST', url: list, payload: { title: 'Carry a piano' } });
    expect(post.json()).toEqual({ name: 'one', body: '{"title":"Carry a piano"}' });

    await start('two', Number(new URL(two.url).port));
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 6_000);
    const names = [await get(edge), await get(edge)].map(({ name }) => name);
    clock.mockRestore();
    expect(names.sort()).toEqual(['one', 'two']);
  });

  it('whatever is changed by a request reaches one of them, also right after another one went down', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const edge = await testEdge(folder, { TASKS_BACKENDS: [one.url, two.url] });
    one.stop();
    for (const title of ['first', 'second']) {
      const { body } = await edge.inject({ method: 'POST', url: list, payload: { title } });
      expect(JSON.parse(body)).toEqual({ name: 'two', body: `{"title":"${title}"}` });
    }
  });

  it('a request that one has got is not sent to another, whatever comes of it', async () => {
    let received = 0;
    const instances = await Promise.all(
      [503, 503].map((status) =>
        startBackend((request, response) => {
          received += 1;
          if (request.method === 'POST') request.socket.destroy();
          else response.writeHead(status, { 'retry-after': '1' }).end('{}');
        }),
      ),
    );
    backends.push(...instances);
    const edge = await testEdge(folder, { TASKS_BACKENDS: instances.map(({ url }) => url) });
    expect((await edge.inject({ method: 'POST', url: list, payload: {} })).statusCode).toBe(502);
    expect((await edge.inject(list)).statusCode).toBe(503);
    expect(received).toBe(2);
  });

  it('what a page is made of is found while one of them is down', async () => {
    const [one, two] = [await start('one'), await start('two')];
    two.stop();
    const { tours, tasks } = openUpstreams({
      TOURS_BACKENDS: [two.url, one.url],
      TASKS_BACKENDS: [two.url],
    });
    for (let sent = 0; sent < 3; sent += 1) expect((await tours.get(list)).status).toBe(200);
    await expect(tasks.get(list)).rejects.toThrow('fetch failed');
  });
});

describe('while a backend is started again', () => {
  const backends: Awaited<ReturnType<typeof startBackend>>[] = [];
  afterEach(() => backends.splice(0).forEach((backend) => backend.stop()));
  const url = endpointUrl(listTasks);
  const KEY = { 'idempotency-key': 'one-write-of-a-test' };

  /** A backend that responds to one request, and which the next ones end, as a crash does. */
  async function startCrashing({ crashes }: { crashes: number }) {
    let received = 0;
    const backend = await startBackend((request, response) => {
      received += 1;
      if (received > 1 && received <= 1 + crashes) request.socket.destroy();
      else response.end('{}');
    });
    backends.push(backend);
    const edge = await testEdge(folder, { TOURS_BACKENDS: [backend.url], TASKS_BACKENDS: [backend.url] });
    return { edge, received: () => received };
  }

  it('requests wait until it is back, also those that change something', async () => {
    const first = await startBackend((_request, response) => response.end('{}'));
    const edge = await testEdge(folder, { TASKS_BACKENDS: [first.url] });
    expect((await edge.inject(url)).statusCode).toBe(200);
    first.stop();
    const payload = { title: 'Carry a piano' };
    const sent = Promise.all([edge.inject(url), edge.inject({ method: 'POST', url, payload })]);
    setTimeout(() => {
      void startBackend((_request, response) => response.end('{}'), Number(new URL(first.url).port)).then(
        (second) => backends.push(second),
      );
    }, 200);
    expect((await sent).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('they wait three seconds, and no longer once it has been away for ten', async () => {
    const backend = await startBackend((_request, response) => response.end('{}'));
    const edge = await testEdge(folder, { TASKS_BACKENDS: [backend.url] });
    await edge.inject(url);
    backend.stop();
    const since = performance.now();
    expect((await edge.inject(url)).statusCode).toBe(502);
    expect(performance.now() - since).toBeGreaterThan(2_900);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 10_000);
    expect((await edge.inject(url)).statusCode).toBe(502);
    clock.mockRestore();
    expect(performance.now() - now).toBeLessThan(2_900);
  });

  it('a write whose response was lost is sent again if it has a key, and else not', async () => {
    const { edge, received } = await startCrashing({ crashes: 1 });
    await edge.inject(url);
    const withKey = await edge.inject({ method: 'POST', url, payload: {}, headers: KEY });
    expect([withKey.statusCode, received()]).toEqual([200, 3]);
    const other = await startCrashing({ crashes: 1 });
    await other.edge.inject(url);
    const withoutKey = await other.edge.inject({ method: 'POST', url, payload: {} });
    expect([withoutKey.statusCode, other.received()]).toEqual([502, 2]);
  });

  it('a request for a backend token is sent again without a key: a second one is as good', async () => {
    const { edge, received } = await startCrashing({ crashes: 1 });
    await edge.inject(url);
    const { statusCode } = await edge.inject({ method: 'POST', url: issueToken.path, payload: {} });
    expect([statusCode, received()]).toEqual([200, 3]);
  });

  it('a request that ends it each time is repeated twice and no more', async () => {
    const { edge, received } = await startCrashing({ crashes: 9 });
    await edge.inject(url);
    expect((await edge.inject(url)).statusCode).toBe(502);
    expect(received()).toBe(1 + 3);
  });

  it('the instance that stops gets no further requests, and its clients keep their connections', async () => {
    let isStopping = false;
    const stopping = await startBackend((request, response) => {
      response.setHeader('connection', 'close');
      // Not ready since it was asked to stop: else the edge would use it again within a second.
      if (request.url === '/readyz') return response.writeHead(isStopping ? 503 : 200).end();
      isStopping = true;
      return response.end('"stopping"');
    });
    const other = await startBackend((_request, response) => response.end('"other"'));
    backends.push(stopping, other);
    const edge = await testEdge(folder, { TASKS_BACKENDS: [stopping.url, other.url] });
    const address = await edge.listen({ host: '127.0.0.1', port: 0 });
    const ask = async () => {
      const response = await fetch(address + url);
      expect(response.headers.get('connection')).not.toBe('close');
      return response.text();
    };
    // On a busy machine it may have been left out for not being ready in time.
    await waitUntil(async () => (await ask()) === '"stopping"');
    expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual(Array(5).fill('"other"'));
  });
});
