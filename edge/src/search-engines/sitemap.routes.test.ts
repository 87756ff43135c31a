import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { TOUR } from '../testing/samples';
import { startBackend, startBackendWith } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const SITE_URL = 'https://safar.example';
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('lists the public screens, every tour that can be booked and every guide once', async () => {
    const another = { ...TOUR, _id: 'd'.repeat(24) };
    const backend = await startBackendWith({
      [endpointUrl(listPackages, { query: { limit: 100 } })]: { data: [TOUR], total: 2, nextCursor: 'more' },
      [endpointUrl(listPackages, { query: { limit: 100, cursor: 'more' } })]: {
        data: [another],
        total: 2,
        nextCursor: null,
      },
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_BACKENDS: [backend.url] });
    const response = await app.inject('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addressesIn(response.body)).toEqual([
      `${SITE_URL}/`,
      `${SITE_URL}/allpak`,
      `${SITE_URL}/tour-details/${TOUR._id}`,
      `${SITE_URL}/guides/${TOUR.guideId}`,
      `${SITE_URL}/tour-details/${another._id}`,
    ]);
    // The list is cached: the backend is not needed again.
    backend.stop();
    expect(addressesIn((await app.inject('/sitemap.xml')).body)).toHaveLength(5);
  });

  it('lists the screens alone while the backend is down, and tries again the next time', async () => {
    let isDown = true;
    const backend = await startBackend((_, response) => {
      if (isDown) return void response.writeHead(503).end('{}');
      response.end(JSON.stringify({ data: [TOUR], total: 1, nextCursor: null }));
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_BACKENDS: [backend.url] });
    const response = await app.inject('/sitemap.xml');
    expect(addressesIn(response.body)).toEqual([`${SITE_URL}/`, `${SITE_URL}/allpak`]);
    expect(response.headers['cache-control']).toBe('no-cache');
    isDown = false;
    expect(addressesIn((await app.inject('/sitemap.xml')).body)).toHaveLength(4);
    backend.stop();
  });
});
