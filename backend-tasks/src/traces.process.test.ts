import path from 'node:path';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { addTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { startOtlpReceiver } from '@safar/shared-server/testing/otlp-receiver';
import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { JWT_PUBLIC_KEYS, tokenOf } from '@safar/shared-server/testing/tokens';
import { MIGRATIONS } from './migrations';

const FOLDER = path.resolve(__dirname, '..');
const LOADED = { NODE_DEBUG: 'module,esm' };

/** What an edge sends: its trace, its span, and that it is recorded. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const headers = { traceparent: `00-${TRACE}-${SPAN}-01`, baggage: 'safar.build=mfe-tasks@cccccccccccc' };

const database = databaseForTests(MIGRATIONS);
afterEach(endEntries);

const start = (env: Record<string, string>) =>
  runEntry(FOLDER, 'server', { DATABASE_URL: database.url, PORT: '0', JWT_PUBLIC_KEYS, ...env, ...LOADED });

it('a request is a part of the trace of who sent it, and each of its queries is one of its own', async () => {
  const receiver = await startOtlpReceiver();
  const { child, listening, ended } = start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  const site = await listening;
  await (await fetch(site + endpointUrl(listTasks), { headers })).text();
  const authorization = `Bearer ${await tokenOf({ email: 'mira@safar.example' })}`;
  const json = { ...headers, authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'x'.repeat(5_000) });
  await (await fetch(site + endpointUrl(addTask), { method: 'POST', headers: json, body })).text();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  receiver.stop();

  const { spans } = receiver;
  expect(new Set(spans.map(({ traceId, service }) => `${traceId} ${String(service)}`))).toEqual(
    new Set([`${TRACE} backend-tasks`]),
  );
  const requests = spans.filter(({ parentSpanId }) => parentSpanId === SPAN);
  expect(requests.map(({ name }) => name).sort()).toEqual([`GET ${listTasks.path}`, `POST ${addTask.path}`]);
  expect(requests[0]?.attributes).toMatchObject({
    'http.response.status_code': 200,
    'safar.build': 'mfe-tasks@cccccccccccc',
  });
  for (const { spanId, name } of requests) {
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect([name, queries.length]).not.toEqual([name, 0]);
    for (const query of queries) expect(query.attributes['db.query.text']).toMatch(/select|insert|with/i);
  }
  expect(JSON.stringify(spans)).not.toContain('mira@safar.example');
});

it('loads nothing of OpenTelemetry without an address for traces', async () => {
  const { child, output, listening, ended } = start({});
  await listening;
  child.kill('SIGTERM');
  await ended;
  expect(output.error).toContain('close-with-grace');
  expect(output.error).not.toContain('@opentelemetry');
});
