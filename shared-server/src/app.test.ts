import { once } from 'node:events';
import { connect } from 'node:net';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as v from 'valibot';
import { createApp, type AppOptions } from './app';
import { HttpError } from './http/http-error';
import { waitUntil } from '../testing/wait-until';

function appWithRoutes(options: Partial<AppOptions> = {}) {
  const app = createApp({ name: 'test', logLevel: 'silent', ...options });
  const body = v.object({
    name: v.pipe(v.string(), v.nonEmpty('Enter a name.')),
    age: v.number('Enter an age.'),
  });
  app.post(
    '/people',
    { schema: { body, response: { 200: v.object({ name: v.string() }) } } },
    async (request) => {
      // A row of a database often has more columns than the response may have.
      const row = { name: request.body.name, password: 'secret' };
      return row;
    },
  );
  app.get('/broken', async () => {
    throw new Error('connection string postgres://user:password@host');
  });
  app.get('/mine', async () => {
    throw new HttpError('FORBIDDEN', 'Not yours.');
  });
  app.get('/people/:id', async () => 'somebody');
  return app;
}

const post = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  appWithRoutes().inject({
    method: 'POST',
    url: '/people',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const GZIP_JSON = { 'content-type': 'application/json', 'content-encoding': 'gzip' };

describe('a response', () => {
  it('has no key that its schema does not know', async () => {
    expect((await post({ name: 'Tania', age: 30 })).json()).toEqual({ name: 'Tania' });
  });
});

describe('a request that fails', () => {
  it('gets a sentence for every invalid field', async () => {
    const response = await post({ name: '' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'VALIDATION',
      message: 'Some of the details are not valid.',
      fields: { name: 'Enter a name.', age: 'This field is required.' },
    });
  });

  it('gets a sentence for users where the schema has none', async () => {
    const response = await post({ name: ['Tania'], age: 30 });
    expect(response.json()).toMatchObject({ fields: { name: 'This is not a valid value.' } });
  });

  it.each([
    ['invalid JSON', '{"name":', undefined, 400, 'VALIDATION'],
    ['an empty body', '', undefined, 400, 'VALIDATION'],
    ['a list in place of an object', [], undefined, 400, 'VALIDATION'],
    ['a body that is too large', { name: 'x'.repeat(140_000), age: 1 }, undefined, 413, 'PAYLOAD_TOO_LARGE'],
    ['a form of a foreign page', 'name=a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a compressed body', 'compressed', GZIP_JSON, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['prototype pollution', '{"__proto__":{"admin":true}}', undefined, 400, 'VALIDATION'],
  ])('gets a response in the shape of all errors: %s', async (_case, payload, headers, status, code) => {
    const response = await post(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(v.parse(ApiError, response.json()).error).toBe(code);
  });

  it.each([
    ['/nowhere', 404, 'UNKNOWN_ENDPOINT'],
    ['/mine', 403, 'FORBIDDEN'],
    ['/people/%zz', 400, 'VALIDATION'],
    [`/people/${'x'.repeat(500)}`, 400, 'VALIDATION'],
  ])('%s gets %d %s', async (url, status, code) => {
    const response = await appWithRoutes().inject(url);
    expect(response.statusCode).toBe(status);
    expect(v.parse(ApiError, response.json()).error).toBe(code);
  });

  it('gets no details of a defect', async () => {
    const response = await appWithRoutes().inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'INTERNAL', message: 'Something went wrong on our side.' });
  });

  it('gets a response even when it is not HTTP', async () => {
    const app = appWithRoutes();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('hello?\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
    });
    await app.close();
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(v.parse(ApiError, JSON.parse(response.split('\r\n\r\n')[1] ?? '')).error).toBe('VALIDATION');
  });
});

describe('health', () => {
  it('shows that the process runs', async () => {
    expect((await appWithRoutes().inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('is ready when all checks pass', async () => {
    const app = appWithRoutes({ readyChecks: { database: async () => 1 } });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('names the failed checks when it is not ready', async () => {
    const app = appWithRoutes({
      readyChecks: { database: () => Promise.reject(new Error('gone')), mail: async () => 1 },
    });
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: 'NOT_READY', message: 'Not ready: database.' });
  });
});

describe('the log', () => {
  async function linesOf(url: string, headers: Record<string, string> = {}) {
    const lines: string[] = [];
    const app = appWithRoutes({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
    const response = await app.inject({ url, headers, remoteAddress: '203.0.113.9' });
    return { lines, response };
  }

  it('has one line for a request, without token, query or IP address', async () => {
    const { lines, response } = await linesOf('/mine?email=tania@safar.example', {
      authorization: 'Bearer abc.def.ghi',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      service: 'test',
      request: response.headers['x-request-id'],
      method: 'GET',
      path: '/mine',
      status: 403,
    });
    expect(lines.join()).not.toMatch(/tania|abc\.def|203\.0\.113/);
  });

  it('has the details of a defect', async () => {
    const { lines } = await linesOf('/broken');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'error',
        code: 'INTERNAL',
        err: expect.objectContaining({ type: 'Error' }),
      }),
      expect.objectContaining({ status: 500 }),
    ]);
  });

  it('calls it no failure when a visitor leaves who was sending', async () => {
    const lines: string[] = [];
    const app = appWithRoutes({ logLevel: 'debug', logTo: { write: (line) => void lines.push(line) } });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const arrived = once(app.server, 'request');
    const head = 'POST /people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}\r\n\r\n{`));
    await arrived;
    socket.destroy();
    await waitUntil(() => lines.join().includes('aborted'));
    await app.close();
    expect(lines.join()).toContain('"msg":"the client has left"');
    expect(lines.join()).not.toContain('"level":"error"');
  });

  it('has the request id of the edge, if it is a plain id', async () => {
    const id = 'a3f1c2d4-edge-7';
    expect((await linesOf('/mine', { 'x-request-id': id })).response.headers['x-request-id']).toBe(id);
    expect(
      (await linesOf('/mine', { 'x-request-id': '{"level":"fatal"}' })).response.headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });
});
