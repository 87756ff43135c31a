import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { FOOTER_LISTS } from '@safar/shared-contracts/site-facts';
import { listedFile, ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { pageDataOf } from './testing/page-data-of';
import { EMULATOR_CALLS } from './http/proxy/emulator.routes';
import { UNREACHABLE } from './testing/stub-backend';
import { testEdge } from './testing/test-edge';
import { THEME_SCRIPT } from './page/before-shell/inline-scripts';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
});

const edge = () =>
  testEdge(folder, {
    AUTH_EMULATOR_URL: UNREACHABLE,
    FIREBASE_CONFIG: { apiKey: 'demo', projectId: 'demo-safar' },
  });

describe('the page', () => {
  it('carries the release: live and previous builds, remote definitions and hashes', async () => {
    const response = await (await edge()).inject('/allpak');
    expect(response.statusCode).toBe(200);
    const { remotes, identity } = pageDataOf(response.body);
    expect(remotes).toHaveLength(1);
    const entry = listedFile('remoteEntry.js', 'bbbbbbbbbbbb');
    expect(remotes[0]).toMatchObject({
      name: 'mfe-tours',
      live: { build: 'bbbbbbbbbbbb', integrity: { 'remoteEntry.js': entry.integrity } },
      previous: { build: 'aaaaaaaaaaaa' },
    });
    expect(identity).toEqual({ firebase: { apiKey: 'demo', projectId: 'demo-safar' }, emulator: true });
  });

  it('has preload hints for the code of the route and of its slots, and for its public data', async () => {
    const app = await edge();
    const all = await app.inject('/allpak');
    expect(all.body).toContain(
      `<link rel="preload" as="script" href="/remotes/mfe-tours/bbbbbbbbbbbb/all.js" crossorigin integrity="${listedFile('all.js').integrity}" fetchpriority="low">`,
    );
    expect(all.body).toContain(
      `<link rel="preload" as="fetch" href="${endpointUrl(listPackages)}" crossorigin>`,
    );
    expect((await app.inject('/allpak?q=tea')).body).not.toContain('as="fetch"');
    expect((await app.inject('/tour-details/1')).body).toContain('/remotes/mfe-tours/bbbbbbbbbbbb/box.js');
    expect((await app.inject('/login')).body).not.toContain('rel="preload"');
  });

  it('has preload hints for the code of a screen of the shell, if its build says which files that is', async () => {
    const modules = { 'login/login.screen': ['login.js'] };
    const files = { ...SHELL.files, 'login.js': { integrity: 'sha384-login', bytes: 4 } };
    folder.addBuild({ ...SHELL, files, modules });
    folder.serve({ shell: { live: SHELL.build } });
    expect((await (await edge()).inject('/login')).body).toContain(
      `<link rel="preload" as="script" href="/shell/${SHELL.build}/login.js" crossorigin integrity="sha384-login" fetchpriority="low">`,
    );
  });

  it('has no preload hints for a development build, whose files change while pages load them', async () => {
    folder.addBuild(toursBuild('dev'));
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'dev' } });
    expect((await (await edge()).inject('/allpak')).body).not.toContain('rel="preload"');
  });

  it('gives the scripts of the shell priority where nothing is seen without them, and hints at nothing twice', async () => {
    const app = await edge();
    for (const url of ['/', '/allpak', '/tour-details/1']) {
      const { body } = await app.inject(url);
      for (const [script] of body.matchAll(/<script defer[^>]*>/g))
        expect(script).toContain('fetchpriority="high"');
      const hints = [...body.matchAll(/<link rel="preload"[^>]* href="([^"]*)"/g)].map(([, href]) => href);
      expect(hints).toEqual([...new Set(hints)]);
    }
  });

  it('has hints for what finds out who is signed in, which apply where somebody was', async () => {
    folder.addBuild({
      ...SHELL,
      identity: ['firebase.js'],
      files: { ...SHELL.files, 'firebase.js': { integrity: 'sha384-firebase', bytes: 8 } },
    });
    folder.serve({ shell: { live: SHELL.build } });
    const { body } = await (await edge()).inject('/login');
    const hint = `<link rel="preload" as="script" href="/shell/${SHELL.build}/firebase.js" crossorigin`;
    const attributes =
      'integrity="sha384-firebase" fetchpriority="low" media="not all" data-waits-for="user">';
    expect(body).toContain(`${hint} ${attributes}`);
    // The script that makes them apply comes after them.
    expect(body.indexOf(hint)).toBeLessThan(body.indexOf('link[data-waits-for=user]'));
  });

  it("has preload hints for the shell's fonts, if its build has any, but not for rare letters", async () => {
    const app = await edge();
    expect((await app.inject('/allpak')).body).not.toContain('as="font"');
    folder.addBuild({
      ...SHELL,
      files: {
        ...SHELL.files,
        'display.core.woff2': { integrity: 'sha384-font', bytes: 4 },
        'display.rest.woff2': { integrity: 'sha384-rest', bytes: 4 },
      },
    });
    folder.serve({ shell: { live: SHELL.build } });
    const { body } = await (await edge()).inject('/login');
    expect(body.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
      '<link rel="preload" as="font" href="/shell/5e115e115e11/display.core.woff2" type="font/woff2" crossorigin>',
    ]);
  });

  it('shows its frame before any script runs, and why it shows no more where none ever does', async () => {
    const { body } = await (await edge()).inject('/');
    const shown = body.match(/<div id="root"><div data-frame>(.*)<\/div><\/div>/s)?.[1];
    expect(shown).toContain('<main><noscript><h1>This page needs JavaScript</h1>');
    expect(shown).toMatch(/<nav aria-label="Main"><ul>.*<li><a href="\/Blog">About<\/a>/s);
    for (const { links } of FOOTER_LISTS)
      for (const { path } of links) expect(shown).toContain(`<a href="${path}">`);
    expect(shown).toContain('<a href="mailto:hello@safar.example">');
    expect(shown).not.toMatch(/ style=| class=/);
    expect(body).toContain('<link rel="stylesheet" href="/no-script.css"></noscript>');
  });

  it('is sent compressed', async () => {
    const response = await (
      await edge()
    ).inject({ url: '/allpak', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<!doctype html>');
  });

  it('is a 404 for a path of no screen, so that search engines forget it', async () => {
    const response = await (await edge()).inject('/no-such-screen');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
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
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://identitytoolkit.");
    expect(pageDataOf(body).identity.emulator).toBe(false);
    for (const { path: url } of EMULATOR_CALLS) {
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
  });

  it('keeps text of the release from becoming markup', async () => {
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
    expect(pageDataOf(body).remotes[0]?.definition.team).toBe('</script><script>alert(1)</script>');
  });
});

describe('a release', () => {
  it('is served as soon as it is published', async () => {
    const app = await edge();
    await app.inject('/');
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'aaaaaaaaaaaa' } });
    expect(pageDataOf((await app.inject('/')).body).remotes[0]?.live.build).toBe('aaaaaaaaaaaa');
  });

  it.each([
    ['half written', '{"schema":"https://raw'],
    ['of an unknown shape', '{"version":1,"packages":{}}'],
  ])('that is %s is ignored: the last good one is served', async (_case, document) => {
    const app = await edge();
    await app.inject('/allpak');
    folder.writeDocument(document);
    const response = await app.inject('/allpak');
    expect(response.statusCode).toBe(200);
    expect(pageDataOf(response.body).remotes[0]?.live.build).toBe('bbbbbbbbbbbb');
  });
});

describe('health', () => {
  it('is ready with a release, and not without one', async () => {
    expect((await (await edge()).inject('/readyz')).statusCode).toBe(200);
    rmSync(folder.path, { recursive: true });
    expect((await (await edge()).inject('/readyz')).statusCode).toBe(503);
  });
});
