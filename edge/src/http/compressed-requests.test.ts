import { brotliCompressSync, gzipSync } from 'node:zlib';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { EMULATOR_CALLS } from './proxy/emulator.routes';
import { startBackend } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';

const BODY = JSON.stringify({ title: 'A day in the hills. '.repeat(40) });
const COMPRESSED = { gzip: gzipSync(BODY), br: brotliCompressSync(BODY) };
const SIGN_IN = EMULATOR_CALLS.find(({ path }) => path.endsWith('signInWithPassword'))?.path ?? '';

let folder: ReleaseFolder;
let backend: Awaited<ReturnType<typeof startBackend>>;
let reached: string[];
beforeEach(async () => {
  folder = new ReleaseFolder();
  reached = [];
  backend = await startBackend((incoming, response) => {
    if (incoming.method === 'POST') reached.push(incoming.url ?? '');
    response.end('{}');
  });
});
afterEach(() => backend.stop());

async function post(url: string, encoding: string, payload: Buffer | string) {
  const app = await testEdge(folder, { TASKS_BACKENDS: [backend.url], AUTH_EMULATOR_URL: backend.url });
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  return app.inject({ method: 'POST', url, headers, payload });
}

describe.each([endpointUrl(addTask), SIGN_IN, BEACON_PATH])('a compressed body to %s', (url) => {
  it.each([
    ['gzip', COMPRESSED.gzip],
    ['br', COMPRESSED.br],
    ['GZIP', COMPRESSED.gzip],
    ['identity, gzip', COMPRESSED.gzip],
    ['zstd', BODY],
  ])('is refused with a sentence, and no server behind sees it: %s', async (encoding, payload) => {
    const response = await post(url, encoding, payload);
    expect([response.statusCode, response.headers['accept-encoding']]).toEqual([415, 'identity']);
    expect(response.json()).toEqual({
      error: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'A compressed request is not accepted here.',
    });
    expect(reached).toEqual([]);
  });
});

it('a body that says that it is not compressed is passed on', async () => {
  for (const url of [endpointUrl(addTask), SIGN_IN]) {
    expect((await post(url, 'identity', BODY)).statusCode).toBe(200);
  }
  expect(reached).toEqual([endpointUrl(addTask), SIGN_IN]);
});
