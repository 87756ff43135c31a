import { brotliDecompressSync } from 'node:zlib';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getPackage, likePackage } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { KeptText } from '../../http/kept-text';
import { TOUR } from '../../testing/samples';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { PageCache, pageKey } from './page-cache';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const TOUR_PATH = `/tour-details/${TOUR._id}`;
const params = { id: TOUR._id };

/** A backend with one tour, whose name can change. It counts how often it is asked. */
async function backendWith(tourName: string) {
  const state = { tourName, reads: 0 };
  const backend = await startBackend(({ url, method }, response) => {
    const isTour = url === endpointUrl(getPackage, { params });
    if (isTour && method === 'GET') state.reads += 1;
    response.writeHead(isTour ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { ...TOUR, tourName: state.tourName } }));
  });
  return { ...backend, state };
}

it('a page is compressed once for all visitors, and is the same for each of them', async () => {
  const app = await testEdge(folder);
  const send = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  const first = await send();
  // What is compressed while it is sent has no length: that holds half a megabyte until it has been read.
  expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
  const last = await waitUntil(async () => {
    const next = await send();
    return next.rawPayload.length < first.rawPayload.length && next;
  });
  const html = brotliDecompressSync(last.rawPayload).toString();
  expect(html).toBe(brotliDecompressSync(first.rawPayload).toString());
  for (const name of ['content-security-policy', 'cache-control', 'content-type', 'etag', 'vary']) {
    expect([name, last.headers[name]]).toEqual([name, first.headers[name]]);
  }
  expect(last.headers['server-timing']).not.toBe(first.headers['server-timing']);
});

it('the page of a tour asks its backend once in some seconds, and at once after a change', async () => {
  const backend = await backendWith('Tea hills');
  const app = await testEdge(folder, { TOURS_BACKENDS: [backend.url], RATE_LIMIT_FACTOR: 1000 });
  const pageHas = async (name: string) =>
    (await app.inject(TOUR_PATH)).body.includes(`<title>${name} · Safar</title>`);
  // A page does not wait long for its tour: on a busy machine the first ones are without it.
  await waitUntil(() => pageHas('Tea hills'));
  const { reads } = backend.state;
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  expect([await pageHas('Tea hills'), await pageHas('Tea hills')]).toEqual([true, true]);
  clock.mockRestore();
  expect(backend.state.reads).toBe(reads);
  backend.state.tourName = 'Tea and rain';
  await app.inject({ method: 'PATCH', url: endpointUrl(likePackage, { params }), payload: {} });
  expect(await pageHas('Tea hills')).toBe(false);
  await waitUntil(() => pageHas('Tea and rain'));
  backend.stop();
});

it('a page that is missing is found again as soon as it is there', async () => {
  const app = await testEdge(folder);
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  folder.addBuild({
    ...SHELL,
    build: '0ddba110ddba',
    routes: [...SHELL.routes, { path: '/nowhere', module: 'nowhere.screen', title: 'Nowhere' }],
  });
  folder.serve({ shell: { live: '0ddba110ddba' } });
  expect((await app.inject('/nowhere')).statusCode).toBe(200);
});

describe('pages that are kept', () => {
  const page = (text: string) => ({
    text: new KeptText(text),
    headers: {},
    isAboutEntity: false,
    isForAll: true,
    tag: 'before',
  });

  it('take no more bytes than they may, however many addresses are asked for', () => {
    const pages = new PageCache({ maxBytes: 100_000 });
    for (let number = 0; number < 200; number += 1) {
      pages.keep(`/allpak?page=${number}`, page('x'.repeat(1_000)), undefined, 0);
      expect(pages.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(pages.bytes).toBeGreaterThan(90_000);
    expect(pages.find('/allpak?page=0', () => [])).toBeUndefined();
    expect(pages.find('/allpak?page=199', () => [])).toBeDefined();
  });

  it('are made again when their markup was, and stay compressed when that changed nothing', () => {
    const pages = new PageCache();
    const [before, now] = [Symbol('before'), Symbol('now')];
    const first = pages.keep('/', page('the same'), [before], 0);
    expect(pages.find('/', () => [before])).toBe(first);
    expect(pages.find('/', () => [now])).toBeUndefined();
    expect(pages.keep('/', page('the same'), [now], 0).text).toBe(first.text);
    expect(pages.keep('/', page('another'), [now], 0).text).not.toBe(first.text);
  });

  it('of a tour are made again after some seconds, also when the clock is set back', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
    const pages = new PageCache();
    pages.keep('/tour', { ...page('a tour'), isAboutEntity: true }, undefined, 0);
    jest.setSystemTime(new Date('2026-11-22T11:00:00Z'));
    jest.advanceTimersByTime(2_000);
    expect(pages.find('/tour', () => [])).toBeDefined();
    jest.advanceTimersByTime(2_000);
    expect(pages.find('/tour', () => [])).toBeUndefined();
  });

  it('of a tour are made again when the tag of the site is another one', () => {
    const pages = new PageCache();
    pages.keep('/tour', { ...page('a tour'), isAboutEntity: true }, undefined, 0);
    pages.keep('/', page('the home page'), undefined, 0);
    expect(pages.find('/tour', () => [], 'before')).toBeDefined();
    expect(pages.find('/tour', () => [], 'now')).toBeUndefined();
    expect(pages.find('/', () => [], 'now')).toBeDefined();
  });

  it('are not those of development builds, nor of very long addresses', () => {
    const release = { revision: 1, shell: { ...SHELL, build: 'dev' }, remotes: [] };
    expect(pageKey(release, '/')).toBeUndefined();
    expect(pageKey({ ...release, shell: SHELL }, '/')).toBeDefined();
    expect(pageKey({ ...release, shell: SHELL }, `/?${'a'.repeat(400)}`)).toBeUndefined();
  });
});
