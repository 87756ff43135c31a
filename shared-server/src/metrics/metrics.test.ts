import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseMetrics } from '../../testing/metrics-text';
import { createApp, type App } from '../app';
import { Admission } from '../overload/admission';
import { defineMetrics, openMetrics } from './open-metrics';

let app: App;
beforeEach(() => {
  app = createApp({ name: 'test', logLevel: 'silent' });
  app.get('/people/:id', async () => 'somebody');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/events', { config: { isEventStream: true } }, async () => 'an event');
});
afterEach(() => app.close());

const REQUESTS = 'safar_http_request_duration_seconds_count';

it('counts requests by route, and no address that somebody made up', async () => {
  const registry = await defineMetrics(app);
  const urls = ['/people/tania', '/people/mira?from=x', '/broken', '/nowhere/tania', '/events'];
  for (const url of urls) await app.inject(url);
  const text = await registry.metrics();
  const counts = [...parseMetrics(text)].filter(([series]) => series.startsWith(REQUESTS));
  expect(Object.fromEntries(counts)).toEqual({
    [`${REQUESTS}{method="GET",route="/people/:id",status="2xx"}`]: 2,
    [`${REQUESTS}{method="GET",route="/broken",status="5xx"}`]: 1,
    [`${REQUESTS}{method="GET",route="none",status="4xx"}`]: 1,
  });
  expect(text).not.toContain('tania');
  expect(text).toContain('service="test"');
});

it('counts what is refused because there is too much to do', async () => {
  const registry = await defineMetrics(app);
  const full = new Admission({ maxActive: 0, maxQueued: 0, timeoutMs: 1 });
  app.refuseEarly(() => full);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${address}/people/tania`, { headers: { connection: 'close' } });
  const refused = 'safar_http_refused_requests_total';
  const values = parseMetrics(await registry.metrics());
  expect(values.get(`${refused}{priority="anonymous"}`)).toBe(1);
  expect(values.get(`${refused}{priority="write"}`)).toBe(0);
});

it('serves them on a port of their own as soon as it is free, until the service stops', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await openMetrics(app, { METRICS_HOST: '127.0.0.1', METRICS_PORT: port });
  await new Promise((resolve) => other.close(resolve));
  const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  let response = await read('/metrics');
  while (!response) response = await read('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(parseMetrics(await response.text()).get('nodejs_heap_size_total_bytes')).toBeGreaterThan(0);
  expect((await read('/people/tania'))?.status).toBe(404);
  app.stopping.begin();
  expect(await read('/metrics')).toBeUndefined();
});
