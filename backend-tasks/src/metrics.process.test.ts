import path from 'node:path';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { parseMetrics } from '@safar/shared-server/testing/metrics-text';
import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { JWT_PUBLIC_KEYS } from '@safar/shared-server/testing/tokens';
import { MIGRATIONS } from './migrations';

const FOLDER = path.resolve(__dirname, '..');

const database = databaseForTests(MIGRATIONS);
afterEach(endEntries);

const LOADED = { NODE_DEBUG: 'module,esm' };

const start = (env: Record<string, string> = {}) =>
  runEntry(FOLDER, 'server', { DATABASE_URL: database.url, PORT: '0', JWT_PUBLIC_KEYS, ...env });

it('says on another port how many requests there were, which were kept, and what the pools do', async () => {
  const { child, output, listening, ended } = start({ METRICS_PORT: '0', ...LOADED });
  const site = await listening;
  const missing = endpointUrl(getTask, { params: { id: '0123456789abcdef01234567' } });
  for (const url of [listTasks, listTasks, listTasks].map((each) => endpointUrl(each))) {
    expect((await fetch(site + url)).status).toBe(200);
  }
  expect((await fetch(site + missing)).status).toBe(404);
  const [, address] = /"address":"(127\.0\.0\.1:\d+\/metrics)"/.exec(output.out) ?? [];
  const metrics = parseMetrics(await (await fetch(`http://${address}`)).text());

  const requests = (route: string, status: string) =>
    metrics.get(
      `safar_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    );
  expect(requests(listTasks.path, '2xx')).toBe(3);
  expect(requests(getTask.path, '4xx')).toBe(1);
  const lookups = (result: string) =>
    metrics.get(`safar_read_cache_lookups_total{kind="list",result="${result}"}`);
  expect([lookups('miss'), lookups('hit')]).toEqual([1, 2]);
  expect(metrics.get('safar_database_waiting_queries{pool="main"}')).toBe(0);
  expect(metrics.get('safar_database_connections{pool="changes",state="used"}')).toBe(1);
  expect((await fetch(`${site}/metrics`)).status).toBe(404);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.error).toContain('prom-client');
});

it('loads nothing of metrics and opens no other port without METRICS_PORT', async () => {
  const { child, output, listening, ended } = start(LOADED);
  await listening;
  child.kill('SIGTERM');
  await ended;
  expect(output.error).toContain('close-with-grace');
  expect(output.error).not.toContain('prom-client');
  expect(output.out).not.toContain('metrics are served');
});
