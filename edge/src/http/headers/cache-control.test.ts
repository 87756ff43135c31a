import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackendWith } from '../../testing/stub-backend';
import { pageTokenOf } from '../../testing/page-data-of';
import { testEdge } from '../../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const WEEK = 'public, max-age=604800';

describe('how long a browser may store', () => {
  it.each([
    ['a page, which may differ by visitor', '/', 'private, no-cache'],
    ['an isolated page', '/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html', 'no-cache'],
    ['the list of isolated pages', '/isolated', 'no-cache'],
    ['a file of a build', '/remotes/mfe-tours/bbbbbbbbbbbb/all.js', 'public, max-age=31536000, immutable'],
    ['a list of files', '/remotes/mfe-tours/bbbbbbbbbbbb/files.json', 'public, max-age=31536000, immutable'],
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
      await testEdge(folder, { TOURS_BACKENDS: [backend.url] })
    ).inject(endpointUrl(listPackages));
    expect(response.json()).toEqual({ data: [] });
    expect(response.headers['cache-control']).toBe('no-store');
    backend.stop();
  });
});

describe('a page that a browser has stored', () => {
  const request = async (url: string, tag?: string, sample = 0) =>
    (await testEdge(folder, { REPORT_SAMPLE: sample })).inject({
      url,
      headers: tag ? { 'if-none-match': tag } : {},
    });

  it('is not sent again while it is the same', async () => {
    const tag = String((await request('/')).headers.etag);
    const again = await request('/', tag);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has a token of its own for its beacons each time, also when it is not sent again', async () => {
    const first = await request('/', undefined, 1);
    const again = await request('/', String(first.headers.etag), 1);
    expect(again.statusCode).toBe(304);
    const tokens = [first, again].map(({ headers }) => pageTokenOf(headers));
    expect(tokens).toEqual([expect.any(String), expect.any(String)]);
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(pageTokenOf((await request('/')).headers)).toBeUndefined();
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
