import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { createApp, type App } from '@safar/shared-server/app';
import { sampleRegistry } from '@safar/releases/testing/sample-registry';
import { releaseEventsRoutes } from './release-events.routes';

let app: App;
let revision = 7;
let reads = 0;
const releases = {
  registry: async () => {
    reads += 1;
    return sampleRegistry({}, [], revision);
  },
};
const options = { releases, maxListenersOfAddress: 2_000 };

async function listen(): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${RELEASE_EVENTS_PATH}`;
}

/** Opens an event stream. `next` reads its next part, `undefined` at its end. */
async function follow(url: string, headers = {}) {
  const request = get(url, { headers });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('There was no response.');
  const parts = response.setEncoding('utf8').iterator();
  const next = async (): Promise<unknown> => (await parts.next()).value;
  return { response, leave: () => request.destroy(), next };
}

beforeEach(async () => {
  app = createApp({ name: 'events', logLevel: 'silent' });
  revision = 7;
  reads = 0;
});
afterEach(() => app.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('every open tab gets the event of a new release within a second', async () => {
  await app.register(releaseEventsRoutes, options);
  const url = await listen();
  const tabs = await Promise.all([follow(url), follow(url)]);
  for (const { response, next } of tabs) {
    expect(response.headers['content-type']).toBe('text/event-stream');
    expect(await next()).toBe(':\n\n');
  }
  revision = 8;
  const start = performance.now();
  const events = await Promise.all(tabs.map(({ next }) => next()));
  expect(performance.now() - start).toBeLessThan(1000);
  expect(events).toEqual(['event: release\ndata: 8\n\n', 'event: release\ndata: 8\n\n']);
});

it('a tab that missed a release gets the event when it begins to listen, and no other tab does', async () => {
  await app.register(releaseEventsRoutes, options);
  const url = await listen();
  const late = await follow(`${url}?revision=6`);
  expect(await late.next()).toContain('event: release\ndata: 7\n\n');
  const upToDate = await follow(`${url}?revision=7`);
  expect(await upToDate.next()).toBe(':\n\n');
  revision = 8;
  expect(await upToDate.next()).toBe('event: release\ndata: 8\n\n');
});

it('polls the registry only while tabs listen, and once for all of them', async () => {
  await app.register(releaseEventsRoutes, options);
  const url = await listen();
  const tabs = await Promise.all([follow(url), follow(url), follow(url)]);
  expect(reads).toBe(3);
  await wait(1200);
  // Three to open the streams, and two polls: one every half second, however many tabs listen.
  expect(reads).toBe(5);
  for (const { leave } of tabs) leave();
  await wait(700);
  const afterwards = reads;
  await wait(700);
  expect(reads).toBe(afterwards);
});

it('forgets a tab that leaves before its stream is open', async () => {
  const registry = () => wait(200).then(releases.registry);
  await app.register(releaseEventsRoutes, { ...options, releases: { registry } });
  const request = get(await listen()).on('error', () => undefined);
  await wait(100);
  request.destroy();
  await wait(1200);
  expect(reads).toBe(1);
});

it('refuses more tabs than it may serve with a 503', async () => {
  await app.register(releaseEventsRoutes, { ...options, maxListeners: 1 });
  const url = await listen();
  const first = await follow(url);
  expect((await follow(url)).response.statusCode).toBe(503);
  first.leave();
  await wait(100);
  expect((await follow(url)).response.statusCode).toBe(200);
});

it('refuses more tabs of one address with a 429, also when they come at once, and no tab of another', async () => {
  app = createApp({
    name: 'events',
    logLevel: 'silent',
    limits: { addressOf: ({ headers }) => String(headers['x-real-ip']) },
  });
  await app.register(releaseEventsRoutes, { ...options, maxListenersOfAddress: 2 });
  const url = await listen();
  const open = (address: string) => follow(url, { 'x-real-ip': address });
  const tabs = await Promise.all([1, 2, 3, 4].map((end) => open(`2001:db8::${end}`)));
  expect(tabs.map(({ response }) => response.statusCode).toSorted()).toEqual([200, 200, 429, 429]);
  expect((await open('203.0.113.7')).response.statusCode).toBe(200);
  for (const { leave } of tabs) leave();
  await wait(100);
  expect((await open('2001:db8::5')).response.statusCode).toBe(200);
});

it('two thousand idle tabs learn of a release, for less than 100 KB each', async () => {
  await app.register(releaseEventsRoutes, options);
  const url = await listen();
  const before = process.memoryUsage().rss;
  const tabs: Awaited<ReturnType<typeof follow>>[] = [];
  while (tabs.length < 2_000)
    tabs.push(...(await Promise.all(Array.from({ length: 100 }, () => follow(url)))));
  await Promise.all(tabs.map(({ next }) => next()));
  // The clients are in this process, too: twice what an edge needs.
  expect((process.memoryUsage().rss - before) / tabs.length).toBeLessThan(200_000);
  revision = 8;
  const events = await Promise.all(tabs.map(({ next }) => next()));
  expect(new Set(events)).toEqual(new Set(['event: release\ndata: 8\n\n']));
  for (const { leave } of tabs) leave();
}, 30_000);

it('ends the streams when the edge begins to stop, and tabs come back at different times', async () => {
  await app.register(releaseEventsRoutes, options);
  const url = await listen();
  const tabs = await Promise.all([follow(url), follow(url), follow(url)]);
  for (const { next } of tabs) await next();
  app.stopping.begin();
  tabs.push(await follow(url));
  const ends = await Promise.all(tabs.map(async ({ next }) => [String(await next()), await next()] as const));
  expect(ends.map(([, end]) => end)).toEqual(tabs.map(() => undefined));
  const times = ends.map(([last]) => Number(/retry: (\d+)\n\n$/.exec(last)?.[1]));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(2_000);
  expect(new Set(times).size).toBeGreaterThan(1);
});
