import { once } from 'node:events';
import { createServer } from 'node:http';
import { pageDataOf } from '@safar/edge/testing/page-data-of';
import { startBackend, UNREACHABLE } from '@safar/edge/testing/stub-backend';
import { DEPLOY_SECRET } from '@safar/edge/testing/test-edge';
import { signToken } from '@safar/releases';
import { DOCUMENT_KEYS } from '@safar/releases/testing/document-keys';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import type { Interaction } from '@safar/shared-contracts/beacon.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { endEntries, runNode } from '@safar/shared-server/testing/entry-process';
import { startOtlpReceiver } from '@safar/shared-server/testing/otlp-receiver';
import { ensureBuilt } from '@safar/tooling/build';
import * as v from 'valibot';

const LIVE = 'bbbbbbbbbbbb';

const folder = new ReleaseFolder();
let build: string;

beforeAll(async () => {
  build = (await ensureBuilt(['edge'])).get('edge')?.folder ?? '';
});
afterEach(endEntries);

/** An edge of its own process, as far as these are its variables. */
const startEdge = (env: Record<string, string>) =>
  runNode(build, ['server.js'], {
    PORT: '0',
    RELEASES_DIR: folder.path,
    DEPLOY_SECRET,
    RELEASE_KEYS: JSON.stringify({
      keys: [{ kid: DOCUMENT_KEYS.kid, ...DOCUMENT_KEYS.privateKey.export({ format: 'jwk' }) }],
    }),
    FIREBASE_CONFIG: '{"apiKey":"k","projectId":"demo-safar"}',
    AUTH_EMULATOR_URL: UNREACHABLE,
    TOURS_BACKENDS: UNREACHABLE,
    TASKS_BACKENDS: UNREACHABLE,
    ...env,
  });

/** The data of a page of that edge. */
async function pageDataFrom(site: string): Promise<PageData> {
  const page = await fetch(`${site}/login`, { headers: { accept: 'text/html' } });
  return pageDataOf(await page.text());
}

it('a request to a backend continues the trace of the edge, with the build whose screen it is for', async () => {
  const received: (string | undefined)[] = [];
  const backend = await startBackend(({ headers }, response) => {
    received.push(String(headers['traceparent']));
    response.end('{}');
  });
  const receiver = await startOtlpReceiver();
  const { child, listening, ended } = startEdge({
    TASKS_BACKENDS: backend.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  const headers = { baggage: 'safar.build=mfe-tasks@cccccccccccc' };
  await (await fetch((await listening) + endpointUrl(listTasks), { headers })).text();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  backend.stop();
  receiver.stop();

  const sent = receiver.spans.find(({ name }) => name.startsWith('send to'));
  const request = receiver.spans.find(({ spanId }) => spanId === sent?.parentSpanId);
  expect(request).toMatchObject({ service: 'edge', attributes: { 'safar.build': 'mfe-tasks@cccccccccccc' } });
  expect(request).not.toHaveProperty('parentSpanId');
  expect(received).toContain(`00-${request?.traceId}-${sent?.spanId}-01`);
});

it('what a visitor did is exported with the ids of its requests, and nothing that somebody made up', async () => {
  const receiver = await startOtlpReceiver();
  const { child, listening, ended } = startEdge({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  const site = await listening;
  expect(await pageDataFrom(site)).toHaveProperty('traces', true);

  const claims = { sub: 'a page', revision: 1, builds: { 'mfe-tours': [LIVE, 'eeeeeeeeeeee'] } };
  const click = (changed: Partial<Interaction>): Interaction => ({
    kind: 'click',
    package: 'mfe-tours',
    build: LIVE,
    route: '/allpak',
    trace: '0af7651916cd43dd8448eb211c80319c',
    span: 'b7ad6b7169203331',
    age: 3_000,
    duration: 400,
    ...changed,
  });
  const send = async (token: string, ...interactions: Interaction[]) => {
    const body = JSON.stringify({ token, reports: [], interactions });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(site + BEACON_PATH, { method: 'POST', headers, body })).status).toBe(204);
  };
  const sentAt = Date.now();
  await send(
    await signToken(DEPLOY_SECRET, 'page', claims),
    click({}),
    click({ route: '/buy-cheap-watches', duration: 600_000, span: 'b7ad6b7169203332' }),
    // One that the page was not given, and one that the registry does not list.
    click({ build: 'aaaaaaaaaaaa' }),
    click({ build: 'eeeeeeeeeeee' }),
  );
  const foreign = await signToken('a secret of somebody else, as long', 'page', claims);
  await send(foreign, click({}));
  const receivedAt = Date.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  receiver.stop();

  const [first, second, ...others] = receiver.spans.filter(({ service }) => service === 'browser');
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    name: 'click /allpak',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    attributes: { 'safar.kind': 'click', 'safar.route': '/allpak', 'safar.build': `mfe-tours@${LIVE}` },
  });
  expect(first).not.toHaveProperty('parentSpanId');
  const msOf = (nanoseconds: unknown) => Number(BigInt(String(nanoseconds)) / 1_000_000n);
  expect(msOf(first?.endTimeUnixNano) - msOf(first?.startTimeUnixNano)).toBe(400);
  expect(msOf(first?.startTimeUnixNano)).toBeGreaterThanOrEqual(sentAt - 3_000);
  // It cannot have ended after it was reported.
  expect(second?.name).toBe('click none');
  expect(msOf(second?.endTimeUnixNano)).toBeLessThanOrEqual(receivedAt);
});

it.each([
  ['hangs', false],
  ['cannot be reached', true],
])('an edge ends within five seconds when its collector of traces %s', async (_what, isAway) => {
  const collector = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = v.parse(v.object({ port: v.number() }), collector.address());
  if (isAway) collector.close();
  const endpoint = `http://127.0.0.1:${address.port}`;
  const { child, listening, ended } = startEdge({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await (await fetch(`${await listening}/login`)).text();
  const stoppedAt = performance.now();
  child.kill('SIGINT');
  const code = await ended;
  const tookMs = performance.now() - stoppedAt;
  collector.closeAllConnections();
  collector.close();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(5_000);
});
