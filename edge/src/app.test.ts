import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE_DATA_ID, PageData } from '@safar/shared-contracts/page.contract';
import * as v from 'valibot';
import { FOOTER_LISTS } from '@safar/shared-contracts/site-facts';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { UNREACHABLE, startBackend, testEdge } from './testing/test-edge';
import { THEME_SCRIPT } from './page/theme-script';

let folder: ReleaseFolder;
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  backend = await startBackend(({ method, url, headers }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, bearer: headers.authorization }));
  });
});
afterAll(() => backend.stop());
beforeEach(() => {
  folder = new ReleaseFolder();
});
afterEach(() => folder.remove());

const edge = () =>
  testEdge(folder, {
    TOURS_URL: backend.url,
    AUTH_EMULATOR_URL: UNREACHABLE,
    FIREBASE_CONFIG: { apiKey: 'demo', projectId: 'demo-safar' },
  });

function dataOf(html: string): PageData {
  const json = html.match(
    new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*)</script>`),
  )?.[1];
  return v.parse(PageData, JSON.parse(json ?? 'null'));
}

describe('the page', () => {
  it('carries the release: live builds, the one before, doors and hashes', async () => {
    const answer = await (await edge()).inject('/allpak');
    expect(answer.statusCode).toBe(200);
    const { remotes, identity } = dataOf(answer.body);
    expect(remotes).toHaveLength(1);
    expect(remotes[0]).toMatchObject({
      name: 'mfe-tours',
      live: { build: 'bbbbbbbbbbbb', integrity: { 'remoteEntry.js': 'sha384-entry-bbbbbbbbbbbb' } },
      previous: { build: 'aaaaaaaaaaaa' },
    });
    expect(identity).toEqual({ firebase: { apiKey: 'demo', projectId: 'demo-safar' }, emulator: true });
  });

  it('lets the browser begin with the code of the route and of its slots, and with its public data', async () => {
    const app = await edge();
    const all = await app.inject('/allpak');
    expect(all.body).toContain(
      '<link rel="preload" as="script" href="/remotes/mfe-tours/bbbbbbbbbbbb/all.js" integrity="sha384-all">',
    );
    expect(all.body).toContain('<link rel="preload" as="fetch" href="/api/v1/tour-package" crossorigin>');
    expect((await app.inject('/allpak?q=tea')).body).not.toContain('as="fetch"');
    expect((await app.inject('/tour-details/1')).body).toContain('/remotes/mfe-tours/bbbbbbbbbbbb/box.js');
    expect((await app.inject('/login')).body).not.toContain('rel="preload"');
  });

  it("lets the browser begin with the shell's fonts, if its build has any", async () => {
    const app = await edge();
    expect((await app.inject('/allpak')).body).not.toContain('as="font"');
    folder.addBuild({
      ...SHELL,
      files: { ...SHELL.files, 'display.woff2': { integrity: 'sha384-font', bytes: 4 } },
    });
    folder.serve({ shell: { live: SHELL.build } });
    expect((await (await edge()).inject('/login')).body).toContain(
      '<link rel="preload" as="font" href="/shell/5e115e115e11/display.woff2" type="font/woff2" crossorigin>',
    );
  });

  it('shows the brand, a message and the footer where no script runs', async () => {
    const { body } = await (await edge()).inject('/');
    const shown = body.match(/<div id="root"><noscript>(.*)<\/noscript><\/div>/s)?.[1];
    expect(shown).toContain('<h1>Safar needs JavaScript</h1>');
    for (const { links } of FOOTER_LISTS)
      for (const { path } of links) expect(shown).toContain(`<a href="${path}">`);
    expect(shown).toContain('<a href="mailto:hello@safar.example">');
    expect(shown).not.toMatch(/ style=| class=/);
    expect(body).toContain('<noscript><link rel="stylesheet" href="/no-script.css"></noscript>');
  });

  it('travels compressed', async () => {
    const answer = await (
      await edge()
    ).inject({ url: '/allpak', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<!doctype html>');
  });

  it('comes with 404 for a path that is no screen, so that search engines forget it', async () => {
    const answer = await (await edge()).inject('/no-such-screen');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('has a policy without unsafe-inline and unsafe-eval that allows its own theme script', async () => {
    const { headers, body } = await (await edge()).inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-/);
    expect(policy).not.toContain('https://apis.google.com');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`);
    expect(body).toContain(`<script>${THEME_SCRIPT}</script>`);
  });

  it("allows a real Firebase project's hosts and no emulator", async () => {
    const app = await testEdge(folder);
    const { headers, body } = await app.inject('/');
    expect(headers['content-security-policy']).toContain('frame-src https://p.firebaseapp.com');
    expect(dataOf(body).identity.emulator).toBe(false);
    expect((await app.inject('/emulator/v1/projects/p/oobCodes')).statusCode).toBe(404);
  });

  it('cannot be broken out of by what the release says', async () => {
    folder.addBuild({
      kind: 'remote',
      name: 'mfe-evil',
      build: 'cccccccccccc',
      entry: 'remoteEntry.js',
      global: 'mfe_evil',
      files: {},
      modules: {},
      exports: {},
      contracts: { 'remote-definition': '1.0.0' },
      shared: {},
      definition: {
        name: 'mfe-evil',
        team: '</script><script>alert(1)</script>',
        routes: [],
        slots: [],
        nav: [],
        menu: [],
      },
    });
    folder.serve({ shell: { live: SHELL.build }, 'mfe-evil': { live: 'cccccccccccc' } });
    const { body } = await (await edge()).inject('/');
    expect(body).not.toContain('<script>alert(1)');
    expect(dataOf(body).remotes[0]?.definition.team).toBe('</script><script>alert(1)</script>');
  });
});

describe('builds', () => {
  it('are served as they are for good, compressed where the browser can', async () => {
    const app = await edge();
    const answer = await app.inject({
      url: '/remotes/mfe-tours/bbbbbbbbbbbb/all.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect((await app.inject('/shell/5e115e115e11/main.css')).headers['content-type']).toContain('text/css');
  });

  it.each([
    '/remotes/mfe-tours/bbbbbbbbbbbb/gone.js',
    '/remotes/mfe-tours/ffffffffffff/all.js',
    '/remotes/shell/5e115e115e11/main.js',
    '/remotes/mfe-tours/..%2f..%2fregistry.json/x.js',
    '/shell/5e115e115e11/..%2f..%2fregistry.json',
    '/registry.json',
    '/gone.js',
  ])('answer 404 and never the page for %s', async (url) => {
    const answer = await (await edge()).inject({ url, headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('have an isolated page each, live or not, and a list of them', async () => {
    const app = await edge();
    const answer = await app.inject('/remotes/mfe-tours/aaaaaaaaaaaa/isolated.html');
    expect(dataOf(answer.body)).toMatchObject({
      isolated: 'mfe-tours',
      remotes: [{ live: { build: 'aaaaaaaaaaaa' } }],
    });
    expect((await app.inject('/isolated')).body).toContain('/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html');
    expect((await app.inject('/remotes/mfe-tours/ffffffffffff/isolated.html')).statusCode).toBe(404);
  });
});

describe('a release', () => {
  it('is served as soon as it is published', async () => {
    const app = await edge();
    await app.inject('/');
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'aaaaaaaaaaaa' } });
    expect(dataOf((await app.inject('/')).body).remotes[0]?.live.build).toBe('aaaaaaaaaaaa');
  });

  it.each([
    ['half written', '{"schema":"https://raw'],
    ['of a shape nobody knows', '{"version":1,"packages":{}}'],
  ])('that is %s leaves the last good one in place', async (_case, document) => {
    const app = await edge();
    await app.inject('/allpak');
    folder.writeDocument(document);
    const answer = await app.inject('/allpak');
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body).remotes[0]?.live.build).toBe('bbbbbbbbbbbb');
  });
});

describe('the calls', () => {
  it('reach the backend behind this origin with their path, query and token', async () => {
    const answer = await (
      await edge()
    ).inject({
      url: '/api/v1/tour-booking?email=a%40b.example',
      headers: { authorization: 'Bearer t' },
    });
    expect(answer.json()).toEqual({
      method: 'GET',
      url: '/api/v1/tour-booking?email=a%40b.example',
      bearer: 'Bearer t',
    });
  });

  it('end in a 502 with a sentence when the backend is down', async () => {
    const answer = await (await edge()).inject('/alltasks');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ error: 'UPSTREAM_UNREACHABLE' });
  });
});

describe('health', () => {
  it('is ready with a release and not without', async () => {
    expect((await (await edge()).inject('/readyz')).statusCode).toBe(200);
    folder.remove();
    expect((await (await edge()).inject('/readyz')).statusCode).toBe(503);
  });
});
