import { startBrokenSite, type BrokenSite } from '@safar/scripts/chaos/broken-site';
import { startOtlpReceiver } from '@safar/shared-server/testing/otlp-receiver';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { Page } from 'playwright-core';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../visitor/expect-visible';
import { DATA_FOLDER, ORIGIN, Visitor } from '../visitor/visitor';
import { remoteIn } from './page-data';

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let site: BrokenSite;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  // An edge and backends of its own: they export traces from their start on, or not at all.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.endpoint;
  site = await startBrokenSite({ dataFolder: DATA_FOLDER, origin: ORIGIN });
}, 240_000);
afterAll(async () => {
  await site.stop();
  receiver.stop();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

/** Searches, until requests name a trace: the code for that is loaded when a page is idle. Then shows all. */
async function searchUntilTraced(page: Page): Promise<void> {
  const search = async (words: string) => {
    await page.getByLabel('Search packages').fill(words);
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === listPackages.path);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const request = await sent;
    // One at a time: on a busy machine many at once are refused.
    await request.response();
    return (await request.allHeaders())['traceparent'];
  };
  let searches = 0;
  const isTraced = async () => (await search(`nowhere ${(searches += 1)}`)) !== undefined;
  await waitUntil(isTraced, { timeoutMs: 60_000, failure: 'No request names a trace.' });
  await search('');
}

it('a click is the beginning of one trace: of it, the edge, the backend, and the queries', async () => {
  const visitor = await Visitor.open({ baseURL: site.origin });
  const { page } = visitor;
  const html = await (await page.goto('/allpak'))?.text();
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  await searchUntilTraced(page);
  const more = page.getByRole('button', { name: 'Load more' });
  const traced = page.waitForRequest((request) => request.url().includes('cursor='));
  await more.click();
  const headers = await (await traced).allHeaders();
  const [, trace, span] = headers['traceparent']?.split('-') ?? [];
  const build = `mfe-tours@${remoteIn(html ?? '', 'mfe-tours').live.build}`;
  expect(headers['baggage']).toBe(`safar.build=${build}`);

  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === trace);
  const click = () => ofTrace().find(({ service }) => service === 'browser');
  const isWhole = async () => click() !== undefined && ofTrace().some(({ name }) => name.startsWith('SQL'));
  await waitUntil(isWhole, { timeoutMs: 60_000, failure: 'The click did not arrive.' });
  const pathTo = (spanId: string | undefined): string[] => {
    const found = ofTrace().find((each) => each.spanId === spanId);
    return found ? [...pathTo(found.parentSpanId), `${String(found.service)} ${found.name}`] : [];
  };
  expect(click()).toMatchObject({
    name: 'click /allpak',
    spanId: span,
    attributes: { 'safar.kind': 'click', 'safar.route': '/allpak', 'safar.build': build },
  });
  expect(click()).not.toHaveProperty('parentSpanId');
  const query = ofTrace().find(({ name }) => name.startsWith('SQL'));
  expect(pathTo(query?.spanId)).toEqual([
    'browser click /allpak',
    expect.stringMatching(/^edge GET \//),
    expect.stringMatching(/^edge send to http:/),
    `backend-tours GET ${listPackages.path}`,
    expect.stringMatching(/^backend-tours SQL /),
  ]);
  const requests = ofTrace().filter(({ attributes }) => attributes['http.route'] !== undefined);
  expect(requests.map(({ attributes }) => attributes['safar.build'])).toEqual(requests.map(() => build));
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
});
