import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuildServer, type BuildServer } from './build-server';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-serve-'));
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
let server: BuildServer;
const get = (file: string, method = 'GET') => fetch(`${server.origin}/${file}`, { method });

beforeAll(async () => {
  server = await startBuildServer(0);
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

it('has nothing before the first build is finished', async () => {
  expect((await get('build.json')).status).toBe(503);
});

it('lets pages of other origins load the build, and nobody keep it', async () => {
  write('build.json', '{"build":1}');
  write('remoteEntry.js', 'var one');
  server.show(folder);
  const answer = await get('remoteEntry.js');
  expect(await answer.text()).toBe('var one');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const asked = await get('build.json', 'OPTIONS');
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-private-network')).toBe('true');
});

it('serves one finished build at a time, whatever is being written', async () => {
  write('build.json', '{"build":2}');
  expect(await (await get('build.json')).text()).toBe('{"build":1}');
  server.show(folder);
  expect(await (await get('build.json')).text()).toBe('{"build":2}');
});

it.each(['gone.js', '..%2f..%2fetc/passwd', ''])(
  'knows no file but those of the build: /%s',
  async (file) => {
    expect((await get(file)).status).toBe(404);
  },
);

it('is there to be read only', async () => {
  expect((await get('build.json', 'PUT')).status).toBe(405);
});
