import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@safar/releases/testing/test-folder';
import { startBuildServer, type BuildServer } from './build-server';

const folder = testFolder('serve');
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
let server: BuildServer;
const get = (file: string, method = 'GET') => fetch(`${server.origin}/${file}`, { method });

beforeAll(async () => {
  server = await startBuildServer(0);
});
afterAll(() => server.stop());

it('responds with 503 before the first build is finished', async () => {
  expect((await get('build.json')).status).toBe(503);
});

it('lets pages of other origins load the build, and caches keep nothing', async () => {
  write('build.json', '{"build":1}');
  write('remoteEntry.js', 'var one');
  server.serve(folder);
  const response = await get('remoteEntry.js');
  expect(await response.text()).toBe('var one');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const preflight = await get('build.json', 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
});

it('serves one finished build at a time, whatever is being written', async () => {
  write('build.json', '{"build":2}');
  expect(await (await get('build.json')).text()).toBe('{"build":1}');
  server.serve(folder);
  expect(await (await get('build.json')).text()).toBe('{"build":2}');
});

it.each(['gone.js', '..%2f..%2fetc/passwd', ''])(
  'responds with 404 for all but the files of the build: /%s',
  async (file) => {
    expect((await get(file)).status).toBe(404);
  },
);

it('refuses every method but GET', async () => {
  expect((await get('build.json', 'PUT')).status).toBe(405);
});
