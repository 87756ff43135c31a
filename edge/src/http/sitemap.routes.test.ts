import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { TOUR } from '../testing/samples';
import { startBackend, startBackendWith, testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

const SITE_URL = 'https://safar.example';
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('robots.txt', () => {
  it('lets crawlers see the pages, keeps them from the calls, and names the map of the site', async () => {
    const answer = await (await testEdge(folder, { SITE_URL })).inject('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.split('\n');
    for (const path of ['/api/', '/alltasks', '/mytask', '/identitytoolkit.googleapis.com/', '/isolated'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Allow: /');
    expect(lines).toContain('Sitemap: https://safar.example/sitemap.xml');
  });

  it('names it under the address that was called when no other is known', async () => {
    const answer = await (
      await testEdge(folder)
    ).inject({ url: '/robots.txt', headers: { host: 'here.example:8080' } });
    expect(answer.body).toContain('Sitemap: http://here.example:8080/sitemap.xml');
  });
});

describe('the map of the site', () => {
  it('has the screens for everybody, every tour that can be booked and every guide once', async () => {
    const another = { ...TOUR, _id: 'd'.repeat(24) };
    const backend = await startBackendWith({
      '/api/v1/tour-package?limit=100': { data: [TOUR], total: 2, nextCursor: 'more' },
      '/api/v1/tour-package?limit=100&cursor=more': { data: [another], total: 2, nextCursor: null },
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_URL: backend.url });
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addressesIn(answer.body)).toEqual([
      `${SITE_URL}/`,
      `${SITE_URL}/allpak`,
      `${SITE_URL}/tour-details/${TOUR._id}`,
      `${SITE_URL}/guides/${TOUR.guideId}`,
      `${SITE_URL}/tour-details/${another._id}`,
    ]);
    // Kept: the backend is not asked again.
    backend.stop();
    expect(addressesIn((await app.inject('/sitemap.xml')).body)).toHaveLength(5);
  });

  it('has the screens alone while the backend is down, and asks it again the next time', async () => {
    let isDown = true;
    const backend = await startBackend((_, response) => {
      if (isDown) return void response.writeHead(503).end('{}');
      response.end(JSON.stringify({ data: [TOUR], total: 1, nextCursor: null }));
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_URL: backend.url });
    const answer = await app.inject('/sitemap.xml');
    expect(addressesIn(answer.body)).toEqual([`${SITE_URL}/`, `${SITE_URL}/allpak`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    isDown = false;
    expect(addressesIn((await app.inject('/sitemap.xml')).body)).toHaveLength(4);
    backend.stop();
  });
});
