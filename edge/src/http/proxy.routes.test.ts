import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { App } from '@safar/shared-server/app';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';
import { openUpstreams } from './upstream';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

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
