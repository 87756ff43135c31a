import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl, IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import type { InstanceChange } from './left-out-instances';
import { Upstream } from './upstream';

type Backend = Awaited<ReturnType<typeof startBackend>>;

const backends: Backend[] = [];
const start = async (...args: Parameters<typeof startBackend>) => {
  const backend = await startBackend(...args);
  backends.push(backend);
  return backend;
};

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => {
  for (const backend of backends.splice(0)) backend.stop();
});

it('an instance that is not ready is left out, and used again when it is; both are reported once', async () => {
  let ready = false;
  const one = await start((_request, response) => response.writeHead(ready ? 200 : 503).end());
  const two = await start((_request, response) => response.writeHead(200).end());
  const upstream = new Upstream([one.url, two.url]);
  const changes: InstanceChange[] = [];
  const chosen = () => new Set([upstream.next(), upstream.next(), upstream.next()]);
  upstream.watch((change) => changes.push(change));
  await waitUntil(() => !chosen().has(one.url));
  expect([...chosen()]).toEqual([two.url]);
  expect([...upstream.leftOut]).toEqual([one.url]);
  ready = true;
  await waitUntil(() => chosen().has(one.url));
  upstream.stopWatching();
  expect([...upstream.leftOut]).toEqual([]);
  expect(changes).toEqual([
    { address: one.url, reason: 'It responded to /readyz with 503.' },
    { address: one.url },
  ]);
});

it('an instance that hangs is left out, and the log of the edge names it', async () => {
  const hanging = await start(() => undefined);
  const other = await start((_request, response) => response.writeHead(200).end('[]'));
  const edge = await testEdge(folder, { TASKS_BACKENDS: [hanging.url, other.url] });
  const warn = jest.spyOn(edge.log, 'warn');
  await edge.listen({ host: '127.0.0.1', port: 0 });
  await waitUntil(() => warn.mock.calls.length > 0);
  expect(warn.mock.calls).toEqual([
    [
      { address: hanging.url, reason: 'It did not respond to /readyz within 2 s.' },
      'an instance of a backend is left out',
    ],
  ]);
});

it('an instance that is ready, and hangs for all else, keeps only its first visitors waiting', async () => {
  let received = 0;
  const hanging = await start(({ url }, response) => {
    if (url === '/readyz') response.writeHead(200).end();
    else if (url?.startsWith(endpointUrl(listTasks))) received += 1;
  });
  const other = await start((_request, response) => response.writeHead(200).end('[]'));
  const env = { TASKS_BACKENDS: [hanging.url, other.url] };
  const edge = await testEdge(folder, env, { readTimeoutMs: 3_000 });
  const warn = jest.spyOn(edge.log, 'warn');
  await edge.listen({ host: '127.0.0.1', port: 0 });
  for (let visitor = 0; visitor < 14; visitor += 1) {
    const read = await edge.inject(`${endpointUrl(listTasks)}?limit=${visitor + 1}`);
    expect(read.statusCode).toBe(200);
  }
  // The edge has asked it again whether it is ready.
  await pause(1_500);
  await edge.inject(endpointUrl(listTasks));
  expect(received).toBe(3);
  expect(warn.mock.calls).toContainEqual([
    { address: hanging.url, reason: 'It says that it is ready, and 3 requests in a row got no response.' },
    'an instance of a backend is left out',
  ]);
}, 30_000);

it.each([
  ['visitors waiting', {}, 0],
  // What has begun to arrive at one browser cannot begin anew.
  ['users without a response', { authorization: 'Bearer a.b.c' }, 3],
])(
  'an instance that hangs in the middle of its responses keeps only its first %s',
  async (...row) => {
    const [, headers, cut] = row;
    let received = 0;
    const hanging = await start(({ url }, response) => {
      if (url === '/readyz') return response.writeHead(200).end();
      if (url?.startsWith(endpointUrl(listTasks))) received += 1;
      const begun = { 'cache-control': 'public, max-age=0', 'content-length': '2' };
      return response.writeHead(200, begun).write('[');
    });
    const other = await start((_request, response) => response.writeHead(200).end('[]'));
    const env = { TASKS_BACKENDS: [hanging.url, other.url] };
    const edge = await testEdge(folder, env, { readTimeoutMs: 3_000 });
    await edge.listen({ host: '127.0.0.1', port: 0 });
    const reads: unknown[] = [];
    for (let visitor = 0; visitor < 14; visitor += 1) {
      const url = `${endpointUrl(listTasks)}?limit=${visitor + 1}`;
      reads.push(
        await edge.inject({ url, headers }).then(
          ({ body }) => body,
          () => 'cut',
        ),
      );
    }
    expect(reads.filter((read) => read === 'cut')).toHaveLength(cut);
    expect(reads.filter((read) => read === '[]')).toHaveLength(14 - cut);
    expect(received).toBe(3);
  },
  30_000,
);

it('one request in half a minute tries an instance that hung, and all come back once it responds', () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const [hanging, other] = ['http://one.example', 'http://two.example'];
  const upstream = new Upstream([hanging, other]);
  const late = Object.assign(new Error('Late.'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
  const triesOf = () =>
    Array.from({ length: 8 }, () => upstream.next()).filter((each) => each === hanging).length;
  for (let request = 0; request < 3; request += 1) upstream.failed(hanging, late);
  expect(triesOf()).toBe(0);
  jest.advanceTimersByTime(31_000);
  expect(triesOf()).toBe(1);
  upstream.failed(hanging, late);
  jest.advanceTimersByTime(31_000);
  expect(triesOf()).toBe(1);
  upstream.responded(hanging);
  jest.advanceTimersByTime(31_000);
  expect(triesOf()).toBe(4);
  jest.useRealTimers();
});

it('what one has got that hangs reaches another in time: a read, and a write that is done once', async () => {
  const received: string[] = [];
  const instances = await Promise.all(
    ['one', 'two'].map((name) =>
      start((request, response) => {
        received.push(`${request.method} ${name}`);
        if (received.length > 1) response.writeHead(200).end(JSON.stringify(name));
      }),
    ),
  );
  const env = { TASKS_BACKENDS: instances.map(({ url }) => url) };
  const edge = await testEdge(folder, env, { readTimeoutMs: 2_000 });
  const read = await edge.inject(endpointUrl(listTasks));
  expect(read.statusCode).toBe(200);
  expect(new Set(received)).toEqual(new Set(['GET one', 'GET two']));
  received.length = 0;
  const write = { method: 'POST', url: endpointUrl(listTasks), payload: {} } as const;
  const doneOnce = await edge.inject({ ...write, headers: { [IDEMPOTENCY_KEY]: 'a-key-of-this-write' } });
  expect(doneOnce.statusCode).toBe(200);
  expect(new Set(received)).toEqual(new Set(['POST one', 'POST two']));
  received.length = 0;
  const other = edge.inject(write);
  // Longer than a write that is done once has at one instance.
  await pause(7_000);
  expect(received).toHaveLength(1);
  for (const backend of backends) backend.stop();
  expect((await other).statusCode).toBe(502);
}, 60_000);
