import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { get } from 'node:https';
import { connect as connectTcp, type AddressInfo } from 'node:net';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import type { Certificate } from '@safar/shared-server/http2';
import { selfSignedCertificate } from '@safar/shared-server/testing/self-signed-certificate';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { startBackendWith } from '../../testing/stub-backend';
import { makeEdge } from '../../testing/test-edge';
import { followRenewals } from './certificate';
import { testFolder } from '@safar/releases/testing/test-folder';

let folder: ReleaseFolder;
let certificates: string;
let certificate: Certificate;
let backend: Awaited<ReturnType<typeof startBackendWith>>;
let edge: App;
let env: { TLS_CERT: string; TLS_KEY: string };
let session: ClientHttp2Session;

beforeAll(async () => {
  folder = new ReleaseFolder();
  folder.serve({ shell: { live: SHELL.build } });
  certificates = testFolder('certificate');
  env = { TLS_CERT: path.join(certificates, 'cert.pem'), TLS_KEY: path.join(certificates, 'key.pem') };
  certificate = await selfSignedCertificate();
  writeCertificate(certificate);
  backend = await startBackendWith({ '/api/v1/package/featured': { data: [] } });
  edge = await makeEdge(folder, { ...env, TOURS_BACKENDS: [backend.url] }, { requestTimeoutMs: 1000 });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  session = connect(origin(), { ca: certificate.cert });
});
afterAll(async () => {
  session.close();
  await edge.close();
  backend.stop();
});

const port = () => (edge.server.address() as AddressInfo).port;
const origin = () => `https://localhost:${port()}`;

function writeCertificate({ cert, key }: Certificate): void {
  writeFileSync(env.TLS_KEY, key);
  writeFileSync(env.TLS_CERT, cert);
}

/** Sends a request by HTTP/2. `hints`: the `link` headers that came before the response. */
async function send(headers: Record<string, string>) {
  const stream = session.request(headers);
  const hints: unknown[] = [];
  stream.on('headers', (early: IncomingHttpHeaders & { ':status'?: number }) => {
    if (early[':status'] === 103) hints.push(early['link']);
  });
  const response = new Promise<IncomingHttpHeaders>((resolve) => stream.on('response', resolve));
  let body = '';
  for await (const chunk of stream.setEncoding('utf8')) body += String(chunk);
  return { headers: await response, body, hints };
}

it('browsers speak HTTP/2 with the edge, others HTTP/1.1 at the same port', async () => {
  const { headers, body } = await send({ ':path': '/about', accept: 'text/html' });
  expect(session.alpnProtocol).toBe('h2');
  expect(headers).toMatchObject({ ':status': 404, 'x-content-type-options': 'nosniff' });
  expect(body).toMatch(/^<!doctype html>/);

  const version = await new Promise((resolve, reject) => {
    get(`${origin()}/healthz`, { ca: certificate.cert, agent: false }, (response) => {
      response.resume();
      resolve(response.httpVersion);
    }).on('error', reject);
  });
  expect(version).toBe('1.1');
});

it('a navigation learns of the scripts of the shell before its page is there', async () => {
  const page = { ':path': '/', accept: 'text/html' };
  const { hints } = await send({ ...page, 'sec-fetch-mode': 'navigate' });
  expect(hints).toHaveLength(1);
  const [script = ''] = SHELL.scripts;
  expect(String(hints[0])).toContain(
    `</shell/${SHELL.build}/${script}>; rel=preload; as=script; crossorigin; ` +
      `integrity="${SHELL.files[script]?.integrity}"`,
  );
  expect((await send(page)).hints).toEqual([]);
});

it('requests are passed on to a backend', async () => {
  const { headers, body } = await send({ ':path': '/api/v1/package/featured' });
  expect(headers[':status']).toBe(200);
  expect(JSON.parse(body)).toEqual({ data: [] });
});

it('an event stream opens', async () => {
  const stream = session.request({ ':path': RELEASE_EVENTS_PATH });
  const headers = await new Promise<IncomingHttpHeaders>((resolve) => stream.on('response', resolve));
  expect(headers).toMatchObject({ ':status': 200, 'content-type': 'text/event-stream' });
  stream.close();
});

it('a request that arrives too slowly is ended', async () => {
  const stream = session.request(
    { ':path': '/__beacon', ':method': 'POST', 'content-type': 'application/json', 'content-length': '100' },
    { endStream: false },
  );
  stream.write('{');
  await new Promise((resolve) => stream.on('close', resolve));
  expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
  expect(session.closed).toBe(false);
});

it('a request by HTTP/1.1 that arrives too slowly is refused', async () => {
  const socket = connectTls({ host: 'localhost', port: port(), ca: certificate.cert });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  let response = '';
  for await (const chunk of socket.setEncoding('utf8')) response += String(chunk);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

it('a client that connects and says nothing is closed as soon as one that is slow', async () => {
  const socket = connectTcp(port(), '127.0.0.1');
  await once(socket, 'connect');
  await once(socket.resume(), 'close');
});

it('a client that has too many unread responses is refused, and reads that soon or not at all', async () => {
  // Two unfinished requests of an address.
  const app = await makeEdge(folder, { ...env, RATE_LIMIT_FACTOR: 0.001 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port: appPort } = app.server.address() as AddressInfo;
  const reader = connect(`https://localhost:${appPort}`, {
    ca: certificate.cert,
    settings: { initialWindowSize: 0 },
  });
  const request = async () => {
    const stream = reader.request({ ':path': '/about', accept: 'text/html' }).on('error', () => undefined);
    const status = await new Promise((resolve) => stream.on('response', (head) => resolve(head[':status'])));
    return { stream, status };
  };
  const unread = [await request(), await request()];
  const refused = await request();
  expect([...unread, refused].map(({ status }) => status)).toEqual([404, 404, 429]);
  await new Promise((resolve) => refused.stream.on('close', resolve));
  expect(refused.stream.rstCode).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
  reader.destroy();
  await app.close();
});

it('an edge that stops ends idle connections, after the responses', async () => {
  const stopping = await makeEdge(folder, env);
  await stopping.listen({ host: '127.0.0.1', port: 0 });
  const { port: stoppingPort } = stopping.server.address() as AddressInfo;
  const idle = connect(`https://localhost:${stoppingPort}`, { ca: certificate.cert });
  await new Promise((resolve) => idle.on('connect', resolve));
  const closed = new Promise((resolve) => idle.on('close', resolve));
  await stopping.close();
  await closed;
});

it('a renewed certificate is used without a restart, and the metrics say the term of that one', async () => {
  const app = await makeEdge(folder, env);
  const term = followRenewals(app, env, 20);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port: appPort } = app.server.address() as AddressInfo;
  const renewed = await selfSignedCertificate({ days: 90 });
  expect(term?.().end).toEqual(endOf(certificate.cert));
  // The key is written first: for a moment the two files do not fit each other.
  writeFileSync(env.TLS_KEY, renewed.key);
  writeFileSync(env.TLS_CERT, renewed.cert);
  while ((await certificateOf(appPort)) !== fingerprint(renewed.cert)) await new Promise(setImmediate);
  expect(term?.().end).toEqual(endOf(renewed.cert));
  writeCertificate(certificate);
  await app.close();
});

const endOf = (cert: string) => new Date(new X509Certificate(cert).validTo);
const fingerprint = (cert: string) => new X509Certificate(cert).fingerprint256;

function certificateOf(at: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: 'localhost', port: at, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.end();
    }).on('error', reject);
  });
}

it('a certificate that is not there stops the start', async () => {
  const missing = { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' };
  await expect(makeEdge(folder, missing)).rejects.toThrow(
    'TLS_CERT names /nowhere/cert.pem, which cannot be read.',
  );
});
