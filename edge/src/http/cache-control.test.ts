import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackendWith } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

const WEEK = 'public, max-age=604800';

describe('how long a browser may store', () => {
  it.each([
    ['a page, which may differ by visitor', '/', 'private, no-cache'],
    ['an isolated page', '/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html', 'no-cache'],
    ['the list of isolated pages', '/isolated', 'no-cache'],
    ['a file of a build', '/remotes/mfe-tours/bbbbbbbbbbbb/all.js', 'public, max-age=31536000, immutable'],
    ['a picture', '/icon.svg', WEEK],
    ['a drawn icon', '/icon-192.png', WEEK],
    ['the manifest', '/manifest.webmanifest', 'public, max-age=3600'],
    ['robots.txt', '/robots.txt', 'public, max-age=300'],
    ['an error', '/gone.js', 'no-store'],
    ['health', '/readyz', 'no-store'],
  ])('%s', async (_what, url, cacheControl) => {
    const response = await (await testEdge(folder)).inject(url);
    expect(response.headers['cache-control']).toBe(cacheControl);
  });

  it("a backend's response: not at all", async () => {
    const backend = await startBackendWith({ [endpointUrl(listPackages)]: { data: [] } });
    const response = await (
      await testEdge(folder, { TOURS_URL: backend.url })
    ).inject(endpointUrl(listPackages));
    expect(response.json()).toEqual({ data: [] });
    expect(response.headers['cache-control']).toBe('no-store');
    backend.stop();
  });
});

describe('a page that a browser has stored', () => {
  const request = async (url: string, tag?: string, sample = 0) =>
    (await testEdge(folder, { REPORT_SAMPLE: sample })).inject({
      ...{ url, headers: tag ? { 'if-none-match': tag } : {} },
    });

  it('is not sent again while it is the same', async () => {
    const tag = String((await request('/')).headers.etag);
    const again = await request('/', tag);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is sent again when it sends beacons: each page has a token of its own, so that it counts', async () => {
    const tag = String((await request('/', undefined, 1)).headers.etag);
    expect((await request('/', tag, 1)).statusCode).toBe(200);
  });

  it('is sent again when a release has changed it', async () => {
    const tag = String((await request('/')).headers.etag);
    folder.serve({ shell: { live: '5e115e115e11' }, 'mfe-tours': { live: 'aaaaaaaaaaaa' } });
    expect((await request('/', tag)).statusCode).toBe(200);
  });

  it('is a 404 again when its path is no screen', async () => {
    const tag = String((await request('/nowhere')).headers.etag);
    expect((await request('/nowhere', tag)).statusCode).toBe(404);
  });
});
