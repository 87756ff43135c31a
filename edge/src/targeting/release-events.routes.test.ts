import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release.contract';
import { createApp, type App } from '@safar/shared-server/app';
import { EMPTY_REGISTRY } from '@safar/releases';
import { releaseEventsRoutes } from './release-events.routes';

let app: App;
let revision = 7;
let looks = 0;
const releases = {
  registry: async () => {
    looks += 1;
    return { ...EMPTY_REGISTRY, revision };
  },
};

async function listen(): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${RELEASE_EVENTS_PATH}`;
}

/** What a stream says, word by word; `undefined` at its end. */
async function follow(url: string) {
  const call = get(url);
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (!answer) throw new Error('There was no answer.');
  const words = answer.setEncoding('utf8').iterator();
  const next = async (): Promise<unknown> => (await words.next()).value;
  return { answer, leave: () => call.destroy(), next };
}

beforeEach(async () => {
  app = createApp({ name: 'events', logLevel: 'silent' });
  revision = 7;
  looks = 0;
});
afterEach(() => app.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('every open tab hears of a new release within a second', async () => {
  await app.register(releaseEventsRoutes, { releases });
  const url = await listen();
  const tabs = await Promise.all([follow(url), follow(url)]);
  for (const { answer, next } of tabs) {
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(await next()).toBe(':\n\n');
  }
  revision = 8;
  const since = performance.now();
  const heard = await Promise.all(tabs.map(({ next }) => next()));
  expect(performance.now() - since).toBeLessThan(1000);
  expect(heard).toEqual(['event: release\ndata: 8\n\n', 'event: release\ndata: 8\n\n']);
});

it('looks for releases only while somebody listens, and once for all', async () => {
  await app.register(releaseEventsRoutes, { releases });
  const url = await listen();
  const tabs = await Promise.all([follow(url), follow(url), follow(url)]);
  expect(looks).toBe(3);
  await wait(1200);
  // Two more: every half second, however many listen.
  expect(looks).toBe(5);
  for (const { leave } of tabs) leave();
  await wait(700);
  const then = looks;
  await wait(700);
  expect(looks).toBe(then);
});

it('turns away more tabs than it can serve, in a way that they understand', async () => {
  await app.register(releaseEventsRoutes, { releases, atMost: 1 });
  const url = await listen();
  const first = await follow(url);
  expect((await follow(url)).answer.statusCode).toBe(503);
  first.leave();
  await wait(100);
  expect((await follow(url)).answer.statusCode).toBe(200);
});

it('ends the streams when the edge stops', async () => {
  await app.register(releaseEventsRoutes, { releases });
  const { next } = await follow(await listen());
  await next();
  await app.close();
  expect(await next()).toBeUndefined();
});
