import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl, IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { Upstream, type InstanceChange } from './upstream';

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
