import { FRAME_PATH, SERVICE_WORKER_PATH, SET_PATH } from '@safar/shared-contracts/offline.contract';
import { OWN_ASSETS_COOKIE } from '@safar/shared-contracts/release-addresses';
import { addressByHash, ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { RECOVERY_SCRIPT } from '../page/before-shell/inline-scripts';
import { testEdge } from '../testing/test-edge';

const ASSETS_URL = 'https://cdn.example';
const [BUILD, OLD] = ['5a5a5a5a5a5a', '0d0d0d0d0d0d'];
const TOURS = 'bbbbbbbbbbbb';
const FILES = { ...SHELL.files, 'sans.woff2': { integrity: 'sha256-sans', bytes: 4 } };

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild({ ...toursBuild(TOURS), byHash: true });
  folder.addBuild({ ...SHELL, files: FILES, byHash: true, build: OLD });
  folder.addBuild({ ...SHELL, files: FILES, byHash: true, fromAnyOrigin: true, build: BUILD });
  serve(BUILD);
});

const serve = (live: string) => folder.serve({ shell: { live }, 'mfe-tours': { live: TOURS } });
const get = async (url: string) => (await testEdge(folder, { ASSETS_URL })).inject(url);

/** The addresses of files of builds in a page. */
const filesIn = (body: string) =>
  [...body.matchAll(/<(?:script|link) [^>]*(?:src|href)="([^"]*\/assets\/[^"]*)"/g)].map(([, url]) => url);
const isElsewhere = (url = '') => url.startsWith(`${ASSETS_URL}/assets/`);

describe('a page whose files are at another origin', () => {
  it.each([
    '/allpak',
    `/shell/${BUILD}/google.html`,
    `/remotes/mfe-tours/${TOURS}/isolated.html`,
    FRAME_PATH,
  ])('names all of them there, with hashes and by CORS: %s', async (url) => {
    const { body } = await get(url);
    const files = filesIn(body);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((address) => !isElsewhere(address))).toEqual([]);
    const tags = [...body.matchAll(/<(?:script|link) [^>]*(?:src|href)="https:..cdn\.example[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(tags.filter((tag) => !tag.includes(' crossorigin'))).toEqual([]);
    expect(tags.filter((tag) => !/integrity="sha|as="font"/.test(tag))).toEqual([]);
  });

  it('allows scripts, styles, fonts and requests there, of the folder of builds, and nothing else', async () => {
    const allowed = async (env: object) => {
      const { headers } = await (await testEdge(folder, env)).inject('/allpak');
      return String(headers['content-security-policy'])
        .split('; ')
        .map((text) => text.split(' ').filter((source) => !source.startsWith("'sha256-")));
    };
    const [own, other] = [await allowed({}), await allowed({ ASSETS_URL })];
    const added = other.map(([name, ...sources], index) => [
      name,
      sources.filter((source) => !own[index]?.includes(source)),
    ]);
    const folders = [`${ASSETS_URL}/assets/`];
    expect(added.filter(([, sources]) => sources?.length)).toEqual([
      ['script-src', folders],
      ['style-src', folders],
      ['font-src', folders],
      ['connect-src', folders],
    ]);
  });

  it('has a script that leaves the origin when it fails', async () => {
    const script = `<script data-assets="${ASSETS_URL}">${RECOVERY_SCRIPT}</script>`;
    expect((await get('/allpak')).body).toContain(script);
    expect((await (await testEdge(folder)).inject('/allpak')).body).toContain(`<script>${RECOVERY_SCRIPT}<`);
  });
});

describe('a page whose files are at the site', () => {
  it('is that of a shell that was built before: it runs from nowhere else', async () => {
    serve(OLD);
    const { body, headers } = await get('/allpak');
    expect(filesIn(body).filter(isElsewhere)).toEqual([]);
    expect(headers['content-security-policy']).not.toContain(ASSETS_URL);
  });

  it('is that of a visitor whom the other origin failed, and nobody else gets it', async () => {
    const app = await testEdge(folder, { ASSETS_URL });
    const headers = { cookie: `theme=dark; ${OWN_ASSETS_COOKIE}=1` };
    const pages = [
      await app.inject('/allpak'),
      await app.inject({ url: '/allpak', headers }),
      await app.inject('/allpak'),
    ];
    expect(pages.map(({ body }) => filesIn(body).some(isElsewhere))).toEqual([true, false, true]);
    expect(pages[1]?.headers['cache-control']).toBe('private, no-cache');
    // As without another origin.
    expect(pages[1]?.body).toBe((await (await testEdge(folder)).inject('/allpak')).body);
  });
});

describe('a file by its hash', () => {
  const [OPEN, CLOSED] = ['cross-origin', 'same-origin'];

  it('may be loaded by pages of the site from the origin that got it here', async () => {
    const app = await testEdge(folder, { ASSETS_URL });
    // The second one comes from memory.
    for (let times = 0; times < 2; times += 1) {
      expect((await app.inject(addressByHash('all.js'))).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': OPEN,
        'timing-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('is for pages of the site alone without another origin, as everything else is with one', async () => {
    const others = ['/', '/icon.svg', '/robots.txt', `/remotes/mfe-tours/${TOURS}/all.js`];
    const responses = [
      await (await testEdge(folder)).inject(addressByHash('all.js')),
      ...(await Promise.all(others.map((url) => get(url)))),
    ];
    for (const { statusCode, headers } of responses) {
      expect(statusCode).toBe(200);
      expect(headers['cross-origin-resource-policy']).toBe(CLOSED);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

it('the service worker may ask the other origin, and keeps files by their addresses on the site', async () => {
  const { headers, body } = await get(SERVICE_WORKER_PATH);
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; connect-src 'self' ${ASSETS_URL}/assets/`,
  );
  expect(body).toContain(`"assetsOrigin":"${ASSETS_URL}"`);
  const { files } = (await get(SET_PATH)).json<{ files: string[] }>();
  expect(files).toContain(addressByHash('main.js'));
});
