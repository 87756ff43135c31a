import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { CHANGE_STREAM_LINES } from '@safar/shared-contracts/change-stream.contract';
import { BEACON_PATH, RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { defineMetrics } from '@safar/shared-server/open-metrics';
import { parseMetrics } from '@safar/shared-server/testing/metrics-text';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { startBackend } from '../testing/stub-backend';
import { DEPLOY_SECRET, testEdge } from '../testing/test-edge';

const [LIVE, NEXT] = ['bbbbbbbbbbbb', 'aaaaaaaaaaaa'];

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

/** An edge whose metrics can be read. */
async function measuredEdge(env: Parameters<typeof testEdge>[1] = {}) {
  const edge = await testEdge(folder, env);
  const registry = await defineMetrics(edge);
  let pages = 0;
  return {
    edge,
    read: async () => parseMetrics(await registry.metrics()),
    /** Sends the beacon of another page, which got that build. */
    report: async (build: string, ...reports: object[]) => {
      const claims = { sub: `page ${(pages += 1)}`, revision: 1, builds: { 'mfe-tours': [build] } };
      const token = await signToken(DEPLOY_SECRET, 'page', claims);
      const all = reports.map((each) => ({ package: 'mfe-tours', build, ...each }));
      const frames = [{ package: 'mfe-tours', build, script: 1_500, screen: 250 }];
      return edge.inject({ method: 'POST', url: BEACON_PATH, payload: { token, reports: all, frames } });
    },
  };
}

it('pages are counted with the builds that they have, and by whether they were kept', async () => {
  const { edge, read } = await measuredEdge();
  for (const url of ['/login', '/login', '/allpak']) await edge.inject(url);
  const metrics = await read();
  expect(metrics.get('safar_page_cache_lookups_total{result="hit"}')).toBe(1);
  expect(metrics.get('safar_page_cache_lookups_total{result="miss"}')).toBe(2);
  expect(metrics.get(`safar_build_pages_total{package="shell",build="${SHELL.build}"}`)).toBe(3);
  expect(metrics.get(`safar_build_pages_total{package="mfe-tours",build="${LIVE}"}`)).toBe(3);
  expect(metrics.get(`safar_build_info{package="mfe-tours",build="${LIVE}",team="Tours",state="live"}`)).toBe(
    1,
  );
  expect(metrics.get(`safar_build_bytes{package="mfe-tours",build="${LIVE}",part="total"}`)).toBe(12);
});

it('what browsers report is counted by build, as long as the registry lists it', async () => {
  const { report, read } = await measuredEdge();
  const of = `package="mfe-tours",build="${LIVE}"`;
  await report(LIVE, { kind: 'loaded' }, { kind: 'vital', vital: 'LCP', value: 2100 });
  await report(LIVE, { kind: 'loaded' }, { kind: 'vital', vital: 'CLS', value: 0.02 });
  await report(LIVE, { kind: 'failed', phase: 'render', name: 'TypeError' });
  await report('eeeeeeeeeeee', { kind: 'loaded' });
  const metrics = await read();
  expect(metrics.get(`safar_build_loads_total{${of}}`)).toBe(2);
  expect(metrics.get(`safar_build_failures_total{${of},phase="render"}`)).toBe(1);
  expect(metrics.get(`safar_build_failures_total{${of},phase="load"}`)).toBe(0);
  expect(metrics.get(`safar_web_vital_seconds_sum{${of},vital="LCP"}`)).toBeCloseTo(2.1);
  expect(metrics.get(`safar_layout_shift_score_count{${of}}`)).toBe(1);
  expect(metrics.get(`safar_long_frame_seconds_total{${of},by="script"}`)).toBe(4.5);
  expect(metrics.get(`safar_long_frame_seconds_total{${of},by="screen"}`)).toBe(0.75);
  expect(metrics.get(`safar_long_frame_seconds_total{${of},by="none"}`)).toBe(0);
  expect(metrics.get(`safar_long_frame_pages_total{${of}}`)).toBe(3);
  expect([...metrics.keys()].join()).not.toContain('eeeeeeeeeeee');

  folder.forgetBuild('mfe-tours', LIVE);
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: NEXT } });
  await read();
  const afterwards = [...(await read()).keys()];
  expect(afterwards.filter((series) => series.includes(LIVE))).toEqual([]);
  expect(afterwards.join()).toContain(NEXT);
});

it('requests to backends are counted by route, with failures and what is sent once more', async () => {
  const backend = await startBackend((_request, response) => response.end('{}'));
  const gone = await startBackend((_request, response) => response.end('{}'));
  gone.stop();
  const { edge, read } = await measuredEdge({ TASKS_BACKENDS: [gone.url, backend.url] });
  for (const id of ['0123456789abcdef01234567', '0123456789abcdef01234568'])
    await edge.inject(endpointUrl(getTask, { params: { id } }));
  await edge.inject(endpointUrl(listTasks));
  backend.stop();
  const metrics = await read();
  expect(metrics.get('safar_upstream_failures_total{reason="unsent"}')).toBe(1);
  expect(metrics.get('safar_upstream_failures_total{reason="timeout"}')).toBe(0);
  expect(metrics.get('safar_upstream_retries_total')).toBe(1);
  expect(metrics.get('safar_edge_public_reads_total{result="requested"}')).toBe(3);
  expect(metrics.get('safar_upstream_requests{backend="tasks",state="waiting"}')).toBe(0);
  expect(metrics.get(`safar_upstream_left_out{backend="tasks",address="${backend.url}"}`)).toBe(0);
  const served = [...metrics].filter(([series]) => /duration_seconds_count.*2xx/.test(series));
  expect(served.reduce((sum, [, count]) => sum + count, 0)).toBe(3);
  expect(served.join()).not.toContain('0123456789abcdef');
});

it('tabs that follow releases are counted while they do', async () => {
  const { edge, read } = await measuredEdge();
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const tab = get(origin + RELEASE_EVENTS_PATH);
  await once(tab, 'response');
  expect((await read()).get('safar_event_streams')).toBe(1);
  tab.destroy();
  while ((await read()).get('safar_event_streams') !== 0) await turnOfLoop();
  expect([...(await read()).keys()].join()).not.toContain(RELEASE_EVENTS_PATH);
});

it('public reads are counted by whether they were requested for themselves or with others', async () => {
  const held: (() => void)[] = [];
  const backend = await startBackend((_request, response) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, no-cache' };
    held.push(() => response.writeHead(200, { ...headers, 'content-length': 2 }).end('{}'));
  });
  const { edge, read } = await measuredEdge({ TASKS_BACKENDS: [backend.url] });
  const url = endpointUrl(listTasks);
  const readers = [edge.inject(url), edge.inject(url), edge.inject(url)];
  for (let sent = 0; sent < 2; sent += 1) {
    while (held.length === 0) await turnOfLoop();
    held.shift()?.();
  }
  await Promise.all(readers);
  backend.stop();
  const metrics = await read();
  const of = (result: string) => metrics.get(`safar_edge_public_reads_total{result="${result}"}`);
  expect([of('requested'), of('shared'), of('kept')]).toEqual([2, 1, 0]);
});

it('public reads that are sent without asking the backend are counted as kept', async () => {
  const list = endpointUrl(listTasks);
  const streams: ServerResponse[] = [];
  let requests = 0;
  const backend = await startBackend(
    ({ url }, response) => {
      if (url === list) requests += 1;
      const headers = { 'content-type': 'application/json', 'cache-control': 'public, no-cache' };
      response.writeHead(200, { ...headers, 'content-length': 2 }).end('{}');
    },
    0,
    (_request, response) => {
      response.writeHead(200);
      streams.push(response);
    },
  );
  const { edge, read } = await measuredEdge({ TASKS_BACKENDS: [backend.url] });
  // It follows the changes of its backends from then on.
  await edge.listen({ host: '127.0.0.1', port: 0 });
  const of = async (result: string) =>
    (await read()).get(`safar_edge_public_reads_total{result="${result}"}`);
  let reads = 0;
  while ((await of('kept')) !== 3) {
    for (const stream of streams) stream.write(`${CHANGE_STREAM_LINES.current}\n`);
    await edge.inject(list);
    reads += 1;
  }
  backend.stop();
  expect(await of('requested')).toBe(requests);
  expect(reads - requests).toBe(3);
});
