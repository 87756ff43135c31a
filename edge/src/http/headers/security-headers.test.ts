import { connect } from 'node:net';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';

const FILE = '/remotes/mfe-tours/bbbbbbbbbbbb/all.js';
const TASKS = endpointUrl(listTasks);

const OF_FILES = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
};
const OF_PAGES = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

let folder: ReleaseFolder;
let backend: Awaited<ReturnType<typeof startBackend>>;
let origin: URL;
beforeEach(async () => {
  folder = new ReleaseFolder();
  backend = await startBackend((_request, response) => void response.end('{}'));
  const app = await testEdge(folder, { SITE_URL: 'https://safar.example', TASKS_BACKENDS: [backend.url] });
  origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => backend.stop());

/** Sends these lines and gives the status and headers of the response, up to the empty line. */
async function headOf(lines: readonly string[]): Promise<{ status: number; headers: object }> {
  const socket = connect(Number(origin.port), origin.hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let received = '';
  for await (const data of socket) {
    received += String(data);
    if (received.includes('\r\n\r\n')) break;
  }
  socket.destroy();
  const [statusLine = '', ...fields] = (received.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers) };
}

const get = (path: string, ...headers: string[]) => [
  `GET ${path} HTTP/1.1`,
  'host: safar.example',
  ...headers,
];

/** Each kind of response: its status, and the lines of the request. */
const KINDS: readonly [kind: string, status: number, request: string[]][] = [
  ['a page', 200, get('/allpak')],
  ['a page of no screen', 404, get('/no-such-screen')],
  ['an isolated page', 200, get('/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html')],
  ['the Google page', 200, get(`/shell/${SHELL.build}/google.html`)],
  ['a file that is missing', 404, get('/gone.js')],
  ['robots.txt', 200, get('/robots.txt')],
  ['a redirect', 303, ['POST /__releases/session/end HTTP/1.1', 'host: x', 'origin: https://safar.example']],
  ['the releases page', 200, get('/__releases')],
  ['an API behind the edge', 200, get(TASKS)],
  ['an API that is down', 502, get(endpointUrl(listPackages))],
  ['an event stream', 200, get(RELEASE_EVENTS_PATH)],
  ['health', 200, get('/healthz')],
  ['an address that cannot be decoded', 404, get('/%')],
  ['a body that is too large', 413, [`POST ${TASKS} HTTP/1.1`, 'host: x', 'content-length: 12000000']],
  ['a method that no route has', 404, ['DELETE /allpak HTTP/1.1', 'host: x']],
  ['a request without a token', 401, ['POST /__releases/api/mfe-tours/rollback HTTP/1.1', 'host: x']],
  ['a method that HTTP does not know', 400, ['HELLO /allpak HTTP/1.1', 'host: x']],
  ['a method of WebDAV', 404, ['PROPFIND /allpak HTTP/1.1', 'host: x']],
  ['what is no HTTP', 400, ['hello?']],
  ['the beginning of HTTP/2', 400, ['PRI * HTTP/2.0', '', 'SM']],
  ['a request for no host', 400, ['GET /allpak HTTP/1.1']],
  ['a request for two hosts', 400, get('/allpak', 'host: evil.example')],
  ['a request for what is no host', 400, ['GET /allpak HTTP/1.1', 'host: evil.example/x@y']],
  ['a request for an empty host', 400, ['GET /allpak HTTP/1.1', 'host:']],
  ['a request for an address', 200, ['GET /allpak HTTP/1.1', 'host: [::1]:3000']],
  ['a request of HTTP/1.0, which names no host', 200, ['GET /allpak HTTP/1.0']],
  ['two lengths', 400, get('/allpak', 'content-length: 1', 'content-length: 2')],
  ['a length and parts', 400, get('/allpak', 'content-length: 1', 'transfer-encoding: chunked')],
  ['headers that are too large', 431, get('/allpak', `cookie: ${'x'.repeat(20_000)}`)],
  ['an expectation that no server knows', 200, get('/allpak', 'expect: the unexpected')],
];

it('every response says how browsers must treat it: pages, files, APIs, streams and errors', async () => {
  const responses = [];
  for (const [kind, , request] of KINDS) responses.push({ kind, ...(await headOf(request)) });
  const headers = expect.objectContaining({ ...OF_FILES, ...OF_PAGES });
  expect(responses).toEqual(KINDS.map(([kind, status]) => ({ kind, status, headers })));

  const tag = (await fetch(new URL('/robots.txt', origin))).headers.get('etag') ?? '';
  const notModified = await headOf(get('/robots.txt', `if-none-match: ${tag}`));
  expect(notModified).toEqual({ status: 304, headers });
});

/** Files that a page loads by the dozen: what matters for pages alone would be a third of their head. */
const FILES: typeof KINDS = [
  ['a portrait', 200, get('/scenes/guide-1.svg')],
  ['a drawn scene', 200, get('/scenes/sea/sylhet.svg')],
  ['a file of a build', 200, get(FILE)],
  ['a part of a file', 206, get(FILE, 'range: bytes=0-3')],
  ['a HEAD of a file', 200, [`HEAD ${FILE} HTTP/1.1`, 'host: x']],
  ['the icon', 200, get('/icon.svg')],
];

it('files say only what browsers use of them', async () => {
  for (const [kind, status, request] of FILES) {
    const response = await headOf(request);
    expect([kind, response.status]).toEqual([kind, status]);
    expect(response.headers).toMatchObject(OF_FILES);
    for (const name of [...Object.keys(OF_PAGES), 'x-request-id', 'last-modified']) {
      expect(response.headers).not.toHaveProperty(name);
    }
  }
});

it('without TLS, no response asks browsers to insist on it', async () => {
  const app = await testEdge(folder, { SITE_URL: 'http://localhost:3000' });
  const { headers } = await app.inject('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
