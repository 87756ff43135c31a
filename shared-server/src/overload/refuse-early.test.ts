import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { Agent, request as send, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { createApp, type App } from '../app';
import { PublicResponses } from '../read-cache/public-responses';
import { MAX_ACTIVE } from './admit-requests';

const TOURS = '/api/v1/tours';
/** Half of the places to wait: those of anonymous visitors. */
const QUEUED = 150;

const apps: App[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
afterAll(() => agent.destroy());

/** An app that has as much to do as it takes on from anonymous visitors. */
async function startFullApp(options: Partial<Parameters<typeof createApp>[0]> = {}) {
  const app = createApp({ name: 'test', logLevel: 'silent', admissionTimeoutMs: 60_000, ...options });
  apps.push(app);
  let routed = 0;
  app.addHook('onRequest', async () => void (routed += 1));
  app.all(`${TOURS}/*`, async () => 'served');
  app.all(TOURS, async () => 'served');
  const responses = new PublicResponses();
  responses.enable();
  app.decorate('publicResponses', responses);
  for (let number = 0; number < MAX_ACTIVE + QUEUED; number += 1) void app.admission.enter('anonymous');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, responses, routed: () => routed };
}

it('is refused before any hook, with all that the response to a failed request has', async () => {
  const { origin, routed } = await startFullApp({ headers: { 'x-of-all': 'responses' } });
  const response = await fetch(origin + TOURS, { headers: { 'x-request-id': 'id-of-the-edge' } });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'NOT_READY',
    message: expect.stringMatching(/try again/),
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
    'x-of-all': 'responses',
    'x-request-id': 'id-of-the-edge',
  });
  const another = await fetch(origin + TOURS);
  expect(another.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(routed()).toBe(0);
});

it('keeps its connection, also when it has a body that nobody reads', async () => {
  const { origin } = await startFullApp();
  const post = async (): Promise<[number | undefined, boolean]> => {
    const options: RequestOptions = { method: 'POST', agent };
    const request = send(origin + TOURS, options).end('x'.repeat(60_000));
    const [response] = await once(request, 'response');
    await text(response);
    return [response.statusCode, request.reusedSocket];
  };
  expect(await post()).toEqual([503, false]);
  expect(await post()).toEqual([503, true]);
});

it('is not refused early where a place is left for whoever is signed in', async () => {
  const { origin } = await startFullApp();
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status;
  const headers = { authorization: 'Bearer some' };
  expect(await statusOf(TOURS)).toBe(503);
  expect(await statusOf(TOURS, { headers })).toBe(200);
  expect(await statusOf(TOURS, { headers, method: 'POST' })).toBe(200);
});

it('lets health checks, and what is kept for anonymous visitors, through', async () => {
  const { origin, responses } = await startFullApp();
  await responses.make('list', `${TOURS}?limit=3`, async () => '[]');
  await responses.make('details', 'a1', async () => '{}');
  const paths = ['/healthz', '/readyz', `${TOURS}?limit=3`, `${TOURS}/a1?from=mail`, `${TOURS}?limit=4`];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
});

it('ends its connection while the process stops', async () => {
  const { app, origin } = await startFullApp();
  app.stopping.begin();
  expect((await fetch(origin + TOURS)).headers.get('connection')).toBe('close');
});

it('is counted in one line of the log', async () => {
  const logTo = new PassThrough({ encoding: 'utf8' });
  const { origin } = await startFullApp({ logLevel: 'warn', logTo });
  await Promise.all([fetch(origin + TOURS), fetch(origin + TOURS)]);
  const [line] = await once(logTo, 'data');
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', refused: { anonymous: 2 } });
});
