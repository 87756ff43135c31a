import { overrideLink } from '../../targeting/tester-and-override-links';
import { listedFile, ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { signToken } from '@safar/releases';
import type { App } from '@safar/shared-server/app';
import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser';
import { pageDataOf } from '../../testing/page-data-of';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';

const SITE_URL = 'https://safar.example';
const EMULATOR = { AUTH_EMULATOR_URL: 'http://127.0.0.1:9099', SITE_URL: 'http://localhost:3000' };
const GOOGLE_PAGE = `/shell/${SHELL.build}/google.html`;
/** It is said of every folder: what is in ours are builds, and nothing else. */
const OF_EVERY_FOLDER = /^No bypass found; make sure that this URL doesn't serve JSONP/;

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

/** The directives of the policy of a page, each with its sources. */
async function policyOf(app: App, url: string): Promise<Record<string, string>> {
  const { headers } = await app.inject(url);
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((text) => text.split(/ (.*)/)).map(([name, rest]) => [name, rest]),
  );
}

describe('what Google’s evaluator of policies names', () => {
  it.each([
    ['a page', '/allpak'],
    ['a page of no screen', '/no-such-screen'],
    ['an isolated page', '/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html'],
    ['the list of isolated pages', '/isolated'],
    ['the releases page', '/__releases'],
    ['the Google page', GOOGLE_PAGE, [{ SITE_URL }]],
  ])('is nothing on %s', async (_kind, url, environments = [{ SITE_URL }, EMULATOR]) => {
    for (const env of environments) {
      const { headers } = await (await testEdge(folder, env)).inject(url);
      const policy = new CspParser(String(headers['content-security-policy'])).csp;
      const findings = new CspEvaluator(policy).evaluate().map(({ description }) => description);
      expect(findings.filter((finding) => !OF_EVERY_FOLDER.test(finding))).toEqual([]);
    }
  });
});

describe('a page runs scripts', () => {
  it.each([
    ['of a shell that is loaded by its hashes', { byHash: true } as const, []],
    ['of a shell that was built before', {}, ['localhost:3000/shell/5a5a5a5a5a5a/']],
  ])('of the folders of builds only: on a page %s', async (_which, parts, own) => {
    folder.addBuild({ ...SHELL, ...parts, build: '5a5a5a5a5a5a' });
    folder.serve({ shell: { live: '5a5a5a5a5a5a' }, 'mfe-tours': { live: 'bbbbbbbbbbbb' } });
    const sources = (await policyOf(await testEdge(folder, EMULATOR), '/'))['script-src']?.split(' ');
    expect(sources).toEqual([
      ...own,
      'localhost:3000/assets/',
      'localhost:3000/remotes/',
      // The theme, and the recovery of a page whose shell does not start.
      expect.stringMatching(/^'sha256-/),
      expect.stringMatching(/^'sha256-/),
    ]);
  });

  it('only with a hash, requested by CORS', async () => {
    const { headers, body } = await (await testEdge(folder, EMULATOR)).inject('/allpak');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    const loading = [...body.matchAll(/<(?:script defer|link rel="preload" as="script")[^>]*>/g)];
    expect(loading.length).toBeGreaterThan(2);
    for (const [tag] of loading) expect(tag).toMatch(/ crossorigin .*integrity="sha384-/);
  });

  it('and makes neither them nor markup of text but by the policies of its shell', async () => {
    expect(await policyOf(await testEdge(folder, EMULATOR), '/')).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
  });

  it('of Google nowhere, with a real project: its window opens from a page of its own', async () => {
    const app = await testEdge(folder, { SITE_URL });
    for (const url of ['/', '/login', '/my-profile', '/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html']) {
      const policy = await policyOf(app, url);
      expect(policy).toMatchObject({
        'frame-src': `safar.example/shell/${SHELL.build}/google.html`,
        'trusted-types': 'default',
      });
      expect(policy['script-src']).not.toContain('google');
      const { headers, body } = await app.inject(url);
      expect(headers).toHaveProperty('integrity-policy');
      expect(pageDataOf(body).identity.googlePage).toBe(GOOGLE_PAGE);
    }
  });

  it("of Google on the Google page alone, with its policies' names, in frames of this site", async () => {
    const app = await testEdge(folder, { SITE_URL });
    const page = await app.inject(GOOGLE_PAGE);
    expect(await policyOf(app, GOOGLE_PAGE)).toMatchObject({
      'script-src': `safar.example/shell/${SHELL.build}/ https://apis.google.com/js/api.js https://apis.google.com/_/scs/`,
      'frame-src': 'https://p.firebaseapp.com',
      'trusted-types': 'default gapi#gapi goog#html',
      'frame-ancestors': "'self'",
    });
    expect(page.body).toContain(
      `<script defer crossorigin src="/shell/${SHELL.build}/google.js" integrity="${listedFile('google.js').integrity}" fetchpriority="high">`,
    );
    expect(pageDataOf(page.body).identity).not.toHaveProperty('googlePage');
    expect(page.body.match(/<(script|link|style)/g)).toHaveLength(2);
  });

  it.each([
    ['a build that the registry does not list', '01d01d01d01d', { SITE_URL }],
    ['what is no build', '..%2f..', { SITE_URL }],
    ['the Auth emulator', SHELL.build, EMULATOR],
    ['a project without it', SHELL.build, { SITE_URL, FIREBASE_CONFIG: { apiKey: 'k', projectId: 'p' } }],
  ])('(there is no Google page for %s)', async (_what, build, env) => {
    const app = await testEdge(folder, env);
    expect((await app.inject(`/shell/${build}/google.html`)).statusCode).toBe(404);
  });

  it('of Google on every page of a shell that was built before there was a page for that', async () => {
    const { googlePage, ...older } = { ...SHELL, build: '01d01d01d01d' };
    expect(googlePage).toBeDefined();
    folder.addBuild(older);
    folder.serve({ shell: { live: older.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb' } });
    const app = await testEdge(folder, { SITE_URL });
    const policy = await policyOf(app, '/');
    expect(policy['script-src']).toContain(
      ' https://apis.google.com/js/api.js https://apis.google.com/_/scs/',
    );
    expect(policy['trusted-types']).toBe('default gapi#gapi goog#html');
    expect((await app.inject('/')).headers).not.toHaveProperty('integrity-policy');
  });

  it("of a developer's machine too, under an override", async () => {
    const claims = { sub: 'qa', remote: 'mfe-tours', origin: 'http://localhost:3100' };
    const link = overrideLink(SITE_URL, await signToken(DEPLOY_SECRET, 'override', claims));
    const policy = await policyOf(await testEdge(folder, EMULATOR), link.replace(SITE_URL, ''));
    expect(policy['script-src']).toMatch(/ http:\/\/localhost:3100$/);
  });

  it('of a shell that was built before there were these policies', async () => {
    const { policies, ...older } = { ...SHELL, build: '01d01d01d01d' };
    expect(policies).toBeDefined();
    folder.addBuild(older);
    folder.serve({ shell: { live: older.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb' } });
    const app = await testEdge(folder, EMULATOR);
    expect(await policyOf(app, '/')).not.toHaveProperty('require-trusted-types-for');
    expect((await app.inject('/')).headers).not.toHaveProperty('integrity-policy');
  });
});
