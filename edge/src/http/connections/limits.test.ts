import { text } from 'node:stream/consumers';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { addTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import { LIMITS } from '@safar/shared-contracts/limits';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { createTestDatabase } from '@safar/shared-server/testing/test-database';
import type { InjectOptions } from 'fastify';
import { TESTER_PATH } from '../../targeting/tester-cookie';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';

let folder: ReleaseFolder;
let backend: Awaited<ReturnType<typeof startBackend>>;
/** What reached the backend: the address it got for the client. */
let addresses: (string | undefined)[];
beforeEach(async () => {
  folder = new ReleaseFolder();
  addresses = [];
  backend = await startBackend((incoming, response) => {
    addresses.push(String(incoming.headers['x-forwarded-for']));
    void text(incoming).then(() => response.end('{}'));
  });
});
afterEach(() => backend.stop());

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
const GUESS: InjectOptions = { method: 'POST', url: SIGN_IN, payload: { email: 'a@b.c', password: 'guess' } };

type Edge = Awaited<ReturnType<typeof testEdge>>;

const edge = (env: Parameters<typeof testEdge>[1] = {}) =>
  testEdge(folder, { AUTH_EMULATOR_URL: backend.url, TASKS_BACKENDS: [backend.url], ...env });

/** Sends the request as often as it is allowed, and once more: the last response. */
async function exhaust(app: Edge, max: number, request: InjectOptions) {
  for (let count = 0; count < max; count += 1) expect((await app.inject(request)).statusCode).not.toBe(429);
  return app.inject(request);
}

describe('the edge limits', () => {
  it('guesses of passwords, as the Firebase SDK understands it', async () => {
    const app = await edge();
    const { statusCode, headers, body } = await exhaust(app, LIMITS['sign-in'].address, GUESS);
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const message = 'Too many requests. Please try again in 5 minutes.';
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 429, message: `TOO_MANY_ATTEMPTS_TRY_LATER : ${message}` },
      message,
    });
    expect(addresses).toHaveLength(LIMITS['sign-in'].address);
    // Those who are signed in go on.
    const refresh = { ...GUESS, url: '/securetoken.googleapis.com/v1/token?key=demo' };
    expect((await app.inject(refresh)).statusCode).toBe(200);
  });

  it('what the SDK asks when a page opens, without ending the session', async () => {
    const app = await edge({ RATE_LIMIT_FACTOR: 0.01 });
    const lookup = { ...GUESS, url: SIGN_IN.replace('signInWithPassword', 'lookup') };
    const { statusCode, body } = await exhaust(app, LIMITS.session.address / 100, lookup);
    expect(statusCode).toBe(429);
    // Of Google's shape the SDK would make an error that logs the user out.
    expect(JSON.parse(body)).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  });

  it.each<[string, number, InjectOptions]>([
    ['drawing of social images', LIMITS['social-image'].address, { url: '/social.png' }],
    [
      'guesses of deploy tokens',
      LIMITS.deploy.address,
      { method: 'POST', url: '/__releases/api/mfe-tours/rollback' },
    ],
    [
      'guesses at the releases page',
      LIMITS.operator.address,
      {
        method: 'POST',
        url: `${RELEASES_PAGE}/session`,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'token=guess',
      },
    ],
    ['guesses of links of testers', LIMITS.tester.address, { url: `${TESTER_PATH}?token=guess` }],
  ])('%s', async (_case, max, request) => {
    const { statusCode, headers, body } = await exhaust(await edge(), max, request);
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(body).toMatch(/Too many requests\. Please try again in \d+ (seconds|minutes)\./);
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip'])(
    'clients that give themselves another address, in %s',
    async (header) => {
      const app = await edge({ RATE_LIMIT_FACTOR: 0.1 });
      await exhaust(app, LIMITS['sign-in'].address / 10, GUESS);
      const forged = await app.inject({ ...GUESS, headers: { [header]: '198.51.100.1' } });
      expect(forged.statusCode).toBe(429);
      const elsewhere = await app.inject({ ...GUESS, remoteAddress: '203.0.113.9' });
      expect(elsewhere.statusCode).toBe(200);
    },
  );

  it('several edges together, where they have a database for it', async () => {
    const database = await createTestDatabase();
    const one = await edge({ LIMITS_DATABASE_URL: database.url });
    const other = await edge({ LIMITS_DATABASE_URL: database.url });
    await exhaust(one, LIMITS.tester.address, { url: `${TESTER_PATH}?token=guess` });
    expect((await other.inject({ url: `${TESTER_PATH}?token=guess` })).statusCode).toBe(429);
    await Promise.all([one.close(), other.close()]);
    await database.close();
  });
});

describe('a backend gets the address of the client from the edge', () => {
  const from = '203.0.113.7';
  const send = async (env: Parameters<typeof testEdge>[1], headers: Record<string, string | string[]>) => {
    const app = await edge(env);
    await app.inject({ url: endpointUrl(listTasks), remoteAddress: from, headers });
    return addresses.at(-1);
  };

  it('as that of the connection, whatever the client sends', async () => {
    expect(await send({}, {})).toBe(from);
    expect(await send({}, { 'x-forwarded-for': '198.51.100.1', 'x-client': '198.51.100.2' })).toBe(from);
  });

  it('as the named header of a proxy says, and of several the last, which the proxy added', async () => {
    const env = { CLIENT_ADDRESS_HEADER: 'x-client' };
    expect(await send(env, { 'x-client': '198.51.100.2', 'x-forwarded-for': '198.51.100.1' })).toBe(
      '198.51.100.2',
    );
    expect(await send(env, { 'x-client': '198.51.100.1, 2001:db8::7' })).toBe('2001:db8::7');
    expect(await send(env, { 'x-client': '198.51.100.1, 198.51.100.2:51234' })).toBe('198.51.100.2');
    expect(await send(env, { 'x-client': '[2001:db8::7]:51234' })).toBe('2001:db8::7');
    expect(await send(env, { 'x-client': '[2001:db8::7]' })).toBe('2001:db8::7');
    expect(await send(env, { 'x-client': 'localhost' })).toBe(from);
    expect(await send(env, { 'x-forwarded-for': '198.51.100.1' })).toBe(from);
  });
});

it('what a backend says of its own limits reaches the browser', async () => {
  const limitedBackend = await startBackend((_incoming, response) => {
    response.writeHead(429, { 'retry-after': '40', 'content-type': 'application/json' });
    response.end('{"error":"TOO_MANY_REQUESTS"}');
  });
  const app = await edge({ TASKS_BACKENDS: [limitedBackend.url] });
  const { statusCode, headers } = await app.inject({
    method: addTask.method,
    url: endpointUrl(addTask),
    payload: {},
  });
  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({ 'retry-after': '40', 'x-content-type-options': 'nosniff' });
  limitedBackend.stop();
});
