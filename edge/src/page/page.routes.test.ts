import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { loginPath } from '@safar/shared-contracts/paths';
import { isolatedPageUrl } from '@safar/shared-contracts/build-urls';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { pageDataOf } from '../testing/page-data-of';
import { GUIDE, TOUR } from '../testing/samples';
import { startBackendWith } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const SITE_URL = 'https://safar.example';
const path = `/tour-details/${TOUR._id}`;

it.each(['/tour-details/%ff', '/allpak/100%', '/%E0%A4%A?q=tea'])(
  'a link that was cut off leads to a page of the site: %s',
  async (url) => {
    const response = await (await testEdge(folder)).inject({ url, headers: { accept: 'text/html' } });
    expect(response.headers['content-type']).toContain('text/html');
    expect(pageDataOf(response.body).shell).toBe(SHELL.build);
  },
);

it.each(['//', '//evil.example/', '//evil.example/allpak', '/%5Cevil.example/', '//allpak'])(
  'an address that begins with two slashes names no other host, and is that of no screen: %s',
  async (url) => {
    const response = await (await testEdge(folder)).inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  },
);

it('a screen that is disabled has its own title, and is not there for now', async () => {
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb', disabled: true } });
  const { statusCode, body } = await (await testEdge(folder)).inject('/allpak');
  expect(statusCode).toBe(503);
  expect(body).toContain('<title>All · Safar</title>');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

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

describe('the login page', () => {
  const login = loginPath(path);
  const shell: ShellBuild = {
    ...SHELL,
    build: '106106106106',
    routes: SHELL.routes.map((route) => ({ ...route, slots: ['login-tour'] })),
  };

  beforeEach(() => {
    folder.addBuild(shell);
    folder.serve({ shell: { live: shell.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb' } });
  });

  it('has the head of the tour that it leads to, for shared links and search engines', async () => {
    const backend = await startBackendWith({
      [endpointUrl(getPackage, { params: { id: TOUR._id } })]: { data: TOUR },
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_BACKENDS: [backend.url] });
    const { body, statusCode } = await app.inject(login);
    backend.stop();
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Tea &amp; rain: two days in Srimangal · Safar</title>');
    expect(body).toContain('<meta property="og:title" content="Tea &amp; rain: two days in Srimangal">');
    expect(body).toContain(`<link rel="canonical" href="${SITE_URL}${path}">`);
  });

  it('has its own head when the tour is gone, and when the backend is down', async () => {
    const backend = await startBackendWith({});
    const gone = await (await testEdge(folder, { SITE_URL, TOURS_BACKENDS: [backend.url] })).inject(login);
    backend.stop();
    const down = await (await testEdge(folder, { SITE_URL })).inject(login);
    for (const { body, statusCode } of [gone, down]) {
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Login · Safar</title>');
      expect(body).toContain(`<link rel="canonical" href="${SITE_URL}/login">`);
    }
  });

  it('has its own head where it shows nothing of what is behind it, such as a guide', async () => {
    const backend = await startBackendWith({
      [endpointUrl(getGuide, { params: { id: GUIDE._id } })]: { data: GUIDE },
    });
    const app = await testEdge(folder, { SITE_URL, TOURS_BACKENDS: [backend.url] });
    const guide = await app.inject(loginPath(`/guides/${GUIDE._id}`));
    const elsewhere = await app.inject(loginPath(`//evil.example${path}`));
    backend.stop();
    for (const { body } of [guide, elsewhere]) expect(body).toContain('<title>Login · Safar</title>');
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
  const app = await testEdge(folder);
  const read = (host: string) => app.inject({ url: '/', headers: { host } });
  const refused = await read('"><script>alert(1)</script>');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).not.toContain('<script>alert');
  // A port that no address can have.
  expect((await read('safar.example:99999')).body).toContain(
    '<link rel="canonical" href="http://localhost/">',
  );
});

it('has the gallery of components in development only', async () => {
  expect((await (await testEdge(folder)).inject('/ui')).statusCode).toBe(404);
  const development = await testEdge(folder, { DEV_SERVER_URL: 'http://127.0.0.1:9' });
  const { body, statusCode } = await development.inject('/ui');
  await development.close();
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex">');
});

it('says that it begins traces when the edge sends them somewhere, and a page of one build alone never', async () => {
  const tracesOf = async (url: string, env: Parameters<typeof testEdge>[1] = {}) =>
    pageDataOf((await (await testEdge(folder, env)).inject(url)).body).traces;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await tracesOf('/allpak')).toBeUndefined();
  expect(await tracesOf('/allpak', env)).toBe(true);
  const isolated = isolatedPageUrl({ name: 'mfe-tours', build: 'bbbbbbbbbbbb' });
  expect(await tracesOf(isolated, env)).toBeUndefined();
});
