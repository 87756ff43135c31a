import { DOCUMENT_KEYS as keys } from '@safar/releases/testing/document-keys';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '@safar/shared-server/app';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { fakeS3ForTests, type Fault } from '@safar/releases/testing/fake-s3';
import { BEACON_PATH, RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { pageDataOf, pageTokenOf } from './testing/page-data-of';
import { makeEdge, testEdge } from './testing/test-edge';
import { buildsOf, canaryOf, openStore, ReleaseService, sampleOf, SharedCounts } from '@safar/releases';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { testFolder } from '@safar/releases/testing/test-folder';

const LIVE = 'bbbbbbbbbbbb';
const NEW = 'cccccccccccc';
const s3 = fakeS3ForTests();
const url = `${s3.bucket}/safar`;

let publisher: ReleaseFolder;
let copies: string;

beforeEach(async () => {
  copies = testFolder('copies');
  publisher = new ReleaseFolder();
  await upload();
});
afterEach(() => {
  s3.objects.clear();
  s3.faultFor = () => undefined;
});

/** Publishes as another process would: first the builds, then the document that names them. */
async function upload(): Promise<void> {
  const store = await openStore({ folder: path.join(copies, 'publisher'), url, keys });
  for (const name of ['shell', 'mfe-tours']) {
    for (const build of readdirSync(path.join(publisher.path, name))) {
      await store.putBuild(name, build, path.join(publisher.path, name, build));
    }
  }
  for (const document of readdirSync(path.join(publisher.path, 'registry'))) {
    const text = readFileSync(path.join(publisher.path, 'registry', document), 'utf8');
    await store.createRevision(Number.parseInt(document, 10), text);
  }
}

/** An edge with a folder of its own, which is empty. */
const edge = (name: string) =>
  testEdge(publisher, { RELEASES_DIR: path.join(copies, name), RELEASES_URL: url });

/** An edge that shares and analyses its counts all the time. */
const busyEdge = (name: string) =>
  testEdge(
    publisher,
    { RELEASES_DIR: path.join(copies, name), RELEASES_URL: url, RATE_LIMIT_FACTOR: 10 },
    { analysisIntervalMs: 50 },
  );

const pageOf = async (app: App) => (await app.inject('/allpak')).body;
const entry = (build: string) => `/remotes/mfe-tours/${build}/remoteEntry.js`;

it('serves pages and files that are in the bucket only', async () => {
  const app = await edge('one');
  expect(await pageOf(app)).toContain(entry('bbbbbbbbbbbb'));
  const file = await app.inject(entry('bbbbbbbbbbbb'));
  expect(file.body).toBe('/* remoteEntry.js of bbbbbbbbbbbb */');
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await app.inject(`/shell/${SHELL.build}/main.js`)).body).toBe('/* main.js */');
  expect((await app.inject(entry(NEW))).statusCode).toBe(404);
});

it('makes its copy of a build anew when the copy is damaged', async () => {
  const app = await edge('one');
  const url = entry('bbbbbbbbbbbb');
  const { body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(body).not.toBe('');
  jest.spyOn(app.log, 'error').mockImplementation();
  writeFileSync(path.join(copies, 'one/mfe-tours/bbbbbbbbbbbb/remoteEntry.js'), 'half of');
  expect((await app.inject(url)).body).toBe('/* remoteEntry.js of bbbbbbbbbbbb */');
});

it('serves the other files of a build of which the bucket refuses one', async () => {
  s3.faultFor = ({ key }) => (key.endsWith('/all.js') ? { refuse: [403, 'AccessDenied'] } : undefined);
  const app = await edge('one');
  const logged = jest.spyOn(app.log, 'error').mockImplementation();
  const read = (file: string) => app.inject(`/remotes/mfe-tours/${LIVE}/${file}`);
  const bodies = [await read('remoteEntry.js'), await read('remoteEntry.js')].map(({ body }) => body);
  expect(new Set(bodies)).toEqual(new Set([`/* remoteEntry.js of ${LIVE} */`]));
  const noCopy = 'a build is served from the bucket itself: no copy can be made';
  expect(logged.mock.calls.map(([, message]) => message)).toEqual([noCopy]);
  const refused = await read('all.js');
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([500, 'no-store']);
  s3.faultFor = () => undefined;
  expect((await read('all.js')).body).toBe('/* all.js */');
});

it('serves a new release from every edge within a second after another process published it', async () => {
  const edges = await Promise.all(['one', 'two'].map(edge));
  for (const app of edges) expect(await pageOf(app)).toContain(entry('bbbbbbbbbbbb'));

  publisher.addBuild(toursBuild(NEW));
  publisher.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: NEW, previous: 'bbbbbbbbbbbb' } });
  await upload();
  const published = performance.now();
  for (const app of edges) {
    await waitUntil(async () => (await pageOf(app)).includes(entry(NEW)), {
      timeoutMs: published + 1_000 - performance.now(),
      failure: 'It is not served within a second.',
    });
    expect((await app.inject(entry(NEW))).body).toBe(`/* remoteEntry.js of ${NEW} */`);
  }
});

it('tells the open tabs of every edge of a release, whichever process published it', async () => {
  const edges = await Promise.all(['one', 'two'].map(edge));
  const leaving = new AbortController();
  const streams = await Promise.all(
    edges.map(async (app) => {
      await pageOf(app);
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      const { body } = await fetch(address + RELEASE_EVENTS_PATH, { signal: leaving.signal });
      if (!body) throw new Error('There is no stream.');
      return body.pipeThrough(new TextDecoderStream()).getReader();
    }),
  );
  for (const stream of streams) expect((await stream.read()).value).toBe(':\n\n');
  publisher.addBuild(toursBuild(NEW));
  publisher.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: NEW, previous: LIVE } });
  await upload();
  for (const stream of streams) {
    expect((await stream.read()).value).toBe('event: release\ndata: 2\n\n');
  }
  leaving.abort();
});

it.each<[string, Fault]>([
  ['responds with errors', { refuse: [500, 'InternalError'] }],
  ['does not respond', 'no-response'],
])('serves the last good release without delay while the bucket %s', async (_case, fault) => {
  const app = await edge('one');
  await pageOf(app);
  await app.inject(entry('bbbbbbbbbbbb'));
  s3.faultFor = () => fault;
  await pause(600);
  const start = performance.now();
  const pages = await Promise.all([pageOf(app), pageOf(app)]);
  pages.push(await pageOf(app));
  expect(performance.now() - start).toBeLessThan(1_000);
  for (const text of pages) expect(text).toContain(entry('bbbbbbbbbbbb'));
  expect((await app.inject(entry('bbbbbbbbbbbb'))).statusCode).toBe(200);
});

describe('what browsers report to the edges', () => {
  const service = async () =>
    new ReleaseService(await openStore({ folder: path.join(copies, 'reader'), url, keys }));

  /** Makes the new build a canary for half of the visitors. */
  async function startCanary(): Promise<void> {
    publisher.addBuild(toursBuild(NEW));
    publisher.serve(
      { shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE, canary: { build: NEW, percent: 50 } } },
      [
        {
          revision: 2,
          at: new Date().toISOString(),
          who: 'a test',
          what: 'canary',
          package: 'mfe-tours',
          build: NEW,
          percent: 50,
        },
      ],
    );
    await upload();
  }

  /**
   * As many visitors get that build, and each page reports twice that it was loaded, and whether it failed.
   * `reportsTo`: the edges that get these reports.
   */
  async function visits(
    app: App,
    count: number,
    build: string,
    { fails = false, reportsTo = [app, app] }: { fails?: boolean; reportsTo?: readonly App[] } = {},
  ): Promise<void> {
    for (let done = 0; done < count;) {
      const { body, headers } = await app.inject('/allpak');
      const page = pageDataOf(body);
      if (page.remotes[0]?.live.build !== build) continue;
      const of = { package: 'mfe-tours', build };
      const failure = { kind: 'failed', ...of, phase: 'render', name: 'TypeError' };
      const payload = {
        token: pageTokenOf(headers),
        reports: [{ kind: 'loaded', ...of }, ...(fails ? [failure] : [])],
      };
      // Sent a second time, it counts nothing.
      for (const receiver of reportsTo) {
        const response = await receiver.inject({ method: 'POST', url: BEACON_PATH, payload });
        expect(response.statusCode).toBe(204);
      }
      done += 1;
    }
  }

  it('stops a canary once, with half of the loads at each of two edges', async () => {
    await startCanary();
    const edges = await Promise.all(['one', 'two'].map(busyEdge));
    const releases = await service();
    for (const app of edges) await visits(app, 10, LIVE);
    for (const app of edges) await visits(app, 10, NEW, { fails: true });
    await waitUntil(async () => !canaryOf(buildsOf(await releases.read(), 'mfe-tours')));

    // Both edges have seen it, and go on analysing.
    for (const app of edges) await waitUntil(async () => !(await pageOf(app)).includes(entry(NEW)));
    const stops = (await releases.read()).log.filter(({ what }) => what === 'stop-canary');
    expect(stops).toMatchObject([{ who: 'safar', build: NEW, revision: 3 }]);
    expect(stops[0]?.why).toMatch(/^20 of 20 loads of mfe-tours@c{12} failed, 0 of 20 of the live build/);
  });

  it('counts once for each page, also when it is sent to both edges', async () => {
    await startCanary();
    const edges = await Promise.all(['one', 'two'].map(busyEdge));
    const releases = await service();
    const [first] = edges;
    if (!first) throw new Error('There are two edges.');
    await visits(first, 20, LIVE, { reportsTo: edges });
    // Sent to both edges, these would be enough to decide by.
    await visits(first, 10, NEW, { fails: true, reportsTo: edges });
    const counts = new SharedCounts(await openStore({ folder: path.join(copies, 'counts'), url, keys }));
    const trials = (build: string) => sampleOf(counts.rows('mfe-tours', build)).trials;
    await waitUntil(async () => {
      await counts.read();
      return trials(NEW) >= 10;
    });
    expect([trials(LIVE), trials(NEW)]).toEqual([20, 10]);
    expect((await releases.read()).revision).toBe(2);
    for (const app of edges) await app.close();
    await counts.read();
    expect([trials(LIVE), trials(NEW)]).toEqual([20, 10]);
    expect((await releases.read()).revision).toBe(2);
  });

  it('is kept when an edge is stopped, and goes on with the next one', async () => {
    await startCanary();
    const first = await makeEdge(
      publisher,
      { RELEASES_DIR: path.join(copies, 'one'), RELEASES_URL: url },
      { analysisIntervalMs: 50 },
    );
    await visits(first, 20, LIVE);
    await visits(first, 19, NEW, { fails: true });
    await first.close();
    const releases = await service();
    expect((await releases.read()).revision).toBe(2);
    await visits(await busyEdge('two'), 1, NEW, { fails: true });
    await waitUntil(async () => !canaryOf(buildsOf(await releases.read(), 'mfe-tours')));
  });
});
