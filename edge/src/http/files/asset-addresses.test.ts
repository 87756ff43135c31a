import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressByHash, ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { pageDataOf } from '../../testing/page-data-of';
import { testEdge } from '../../testing/test-edge';

const [BEFORE, NOW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const ASSET = addressByHash('all.js');

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild({ ...toursBuild(NOW), byHash: true });
});

const get = async (url: string, headers = {}) => (await testEdge(folder)).inject({ url, headers });

it('a file has an address by its hash, under which it may be stored for good', async () => {
  const response = await get(ASSET, { 'accept-encoding': 'br' });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

it.each([
  ASSET.replace('all.js', 'box.js'),
  '/assets/gone/all.js',
  ASSET.replace('all.js', ''),
  ASSET.replace('all.js', '..%2fall.js'),
])('nothing is at %s', async (url) => {
  const { statusCode, headers } = await get(url, { accept: '*/*' });
  expect({ statusCode, cache: headers['cache-control'] }).toEqual({ statusCode: 404, cache: 'no-store' });
});

it('a file stays as long as a build that is kept has it', async () => {
  rmSync(path.join(folder.path, 'mfe-tours', NOW, 'all.js'));
  expect((await get(ASSET)).statusCode).toBe(200);
  rmSync(path.join(folder.path, 'mfe-tours', BEFORE), { recursive: true });
  expect((await get(ASSET)).statusCode).toBe(404);
});

it('the code of the server has no address by its hash', async () => {
  const files = { ...SHELL.files, 'server.js': { integrity: 'sha384-server', bytes: 4 } };
  folder.addBuild({ ...SHELL, build: '5a5a5a5a5a5a', server: 'server.js', files });
  folder.serve({ shell: { live: '5a5a5a5a5a5a' }, 'mfe-tours': { live: NOW } });
  expect((await get('/assets/server/server.js')).statusCode).toBe(404);
  expect((await get(addressByHash('main.js'))).statusCode).toBe(200);
});

it('the source map of a file by its hash is for teams alone', async () => {
  writeFileSync(path.join(folder.path, 'mfe-tours', NOW, 'all.js.map'), '{"version":3}');
  expect((await get(`${ASSET}.map`)).statusCode).toBe(404);
  const app = await testEdge(folder, { DEV_SERVER_URL: 'http://127.0.0.1:9' });
  expect((await app.inject(`${ASSET}.map`)).json()).toEqual({ version: 3 });
});

it('a page loads builds by their hashes, and those made before from their folders', async () => {
  folder.addBuild({ ...SHELL, build: '5a5a5a5a5a5a', byHash: true });
  folder.serve({ shell: { live: '5a5a5a5a5a5a' }, 'mfe-tours': { live: NOW, previous: BEFORE } });
  const { body } = await get('/allpak');
  const addresses = [...body.matchAll(/(?:src|href)="(\/(?:assets|shell|remotes)[^"]*)"/g)].map(
    ([, url]) => url,
  );
  expect(addresses).toEqual([
    addressByHash('main.css'),
    addressByHash('main.js'),
    addressByHash('remoteEntry.js', NOW),
    ASSET,
  ]);
  const [tours] = pageDataOf(body).remotes;
  expect([tours?.live.byHash, tours?.previous?.byHash]).toEqual([true, undefined]);

  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: BEFORE } });
  const before = (await get('/allpak')).body;
  expect(before).toContain(`src="/shell/${SHELL.build}/main.js"`);
  expect(before).toContain(`href="/remotes/mfe-tours/${BEFORE}/all.js"`);
});
