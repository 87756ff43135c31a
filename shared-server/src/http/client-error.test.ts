import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApp, type App } from '../app';

const REQUEST_TIMEOUT_MS = 1_000;
/** Longer than the time limit and the interval at which Node looks for slow requests. */
const PAUSE_MS = 2_500;

let app: App;
afterEach(() => app.close());

/** A listening app, and one connection to it that the app knows of. */
async function connected() {
  app = createApp({ name: 'test', logLevel: 'silent', requestTimeoutMs: REQUEST_TIMEOUT_MS });
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  await accepted;
  return client;
}

/** Keeps the whole process from doing anything, as a machine that hangs or sleeps does. */
const pauseProcess = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

const HEADERS = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nConnection: close\r\n';

it.each([
  ['the whole request', `${HEADERS}Content-Length: 2\r\n\r\n{}`, ''],
  ['the body', '{}', `${HEADERS}Content-Length: 2\r\n\r\n`],
])('%s that arrived while the server itself hung is not late', async (_, late, early) => {
  const client = await connected();
  if (early) {
    const begun = once(app.server, 'request');
    client.write(early);
    await begun;
  }
  client.write(late);
  pauseProcess();
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});

it.each([
  ['sends nothing', ''],
  ['does not end the headers', HEADERS],
  ['does not end the body', `${HEADERS}Content-Length: 2\r\n\r\n{`],
])('a client that %s gets 408 in time', async (_, sent) => {
  const client = await connected();
  client.write(sent);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 .*"REQUEST_TIMEOUT"/s);
});
