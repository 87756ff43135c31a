import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { TOUR } from '../testing/samples';
import { startBackendWith } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

const SITE_URL = 'https://safar.example';
const path = `/tour-details/${TOUR._id}`;

describe('the page of a tour', () => {
  it("has the tour's name, address and facts, as structured data too", async () => {
    const backend = await startBackendWith({
      [endpointUrl(getPackage, { params: { id: TOUR._id } })]: { data: TOUR },
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_BACKENDS: [backend.url] });
    const { body, statusCode } = await app.inject(`${path}?utm_source=mail`);
    backend.stop();
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Tea &amp; rain: two days in Srimangal · Safar</title>');
    expect(body).toContain(`<link rel="canonical" href="${SITE_URL}${path}">`);
    expect(body).toContain('<meta name="robots" content="all">');
    expect(body).toContain(
      `<link rel="preload" as="image" href="${TOUR.image.replace('scenes/', 'scenes/wide/')}" fetchpriority="high"`,
    );
    const json = body.match(/<script type="application\/ld\+json">(.*)<\/script>/)?.[1];
    expect(JSON.parse(json ?? 'null')).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'TouristTrip', name: TOUR.tourName }, { '@type': 'BreadcrumbList' }],
    });
  });

  it('is a 404 when there is no such tour, so that search engines forget it', async () => {
    const backend = await startBackendWith({});
    const { body, statusCode } = await (
      await testEdge(folder, { TOURS_BACKENDS: [backend.url] })
    ).inject(path);
    backend.stop();
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Details · Safar</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('has the metadata of its route while its backend is down', async () => {
    const { body, statusCode } = await (await testEdge(folder, { SITE_URL })).inject(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Details · Safar</title>');
    expect(body).toContain(`<link rel="canonical" href="${SITE_URL}${path}">`);
    expect(body).not.toContain('ld+json');
  });
});

describe('the home page', () => {
  it('names the site and who runs it', async () => {
    const { body } = await (await testEdge(folder, { SITE_URL })).inject('/');
    expect(body).toContain('"@type":"WebSite"');
    expect(body).toContain('"@type":"Organization"');
    expect(body).toContain(`<meta property="og:image" content="${SITE_URL}/social.png">`);
  });
});

describe('search engines', () => {
  it.each([
    ['/', 'all'],
    ['/allpak', 'all'],
    ['/login', 'noindex'],
    ['/myCreate', 'noindex'],
    ['/nowhere', 'noindex'],
    ['/isolated', 'noindex'],
    ['/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html', 'noindex'],
  ])('get for %s: %s', async (url, robots) => {
    const { body } = await (await testEdge(folder)).inject(url);
    expect(body).toContain(`<meta name="robots" content="${robots}">`);
  });
});

it('the Host header cannot write markup into the page', async () => {
  const { body } = await (
    await testEdge(folder)
  ).inject({ url: '/', headers: { host: '"><script>alert(1)</script>' } });
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<link rel="canonical" href="http://localhost/">');
});

it('has the gallery of components in development only', async () => {
  expect((await (await testEdge(folder)).inject('/ui')).statusCode).toBe(404);
  const development = await testEdge(folder, { DEV_SERVER_URL: 'http://127.0.0.1:9' });
  const { body, statusCode } = await development.inject('/ui');
  await development.close();
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex">');
});
