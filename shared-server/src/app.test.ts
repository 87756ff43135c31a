import { connect } from 'node:net';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as v from 'valibot';
import { createApp, type AppOptions } from './app';
import { HttpError } from './http-error';

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
      // A row of a database often has more than the contract of its answer.
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

describe('an answer', () => {
  it('holds nothing that its contract does not know', async () => {
    expect((await post({ name: 'Tania', age: 30 })).json()).toEqual({ name: 'Tania' });
  });
});

describe('a call that fails', () => {
  it('names every wrong field with its sentence', async () => {
    const answer = await post({ name: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'VALIDATION',
      message: 'Some of what was sent is not valid.',
      fields: { name: 'Enter a name.', age: 'This field is required.' },
    });
  });

  it('speaks to users where a contract has no sentence of its own', async () => {
    const answer = await post({ name: ['Tania'], age: 30 });
    expect(answer.json()).toMatchObject({ fields: { name: 'This is not a valid value.' } });
  });

  it.each([
    ['JSON that is none', '{"name":', undefined, 400, 'VALIDATION'],
    ['an empty body', '', undefined, 400, 'VALIDATION'],
    ['a list in place of an object', [], undefined, 400, 'VALIDATION'],
    ['a body that is too large', { name: 'x'.repeat(70_000), age: 1 }, undefined, 413, 'PAYLOAD_TOO_LARGE'],
    ['a form of a foreign page', 'name=a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an attack on prototypes', '{"__proto__":{"admin":true}}', undefined, 400, 'VALIDATION'],
  ])('has the shape of every error: %s', async (_case, payload, headers, status, code) => {
    const answer = await post(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(v.parse(ApiError, answer.json()).error).toBe(code);
  });

  it.each([
    ['/nowhere', 404, 'NOT_FOUND'],
    ['/mine', 403, 'FORBIDDEN'],
    ['/people/%zz', 400, 'VALIDATION'],
    [`/people/${'x'.repeat(500)}`, 400, 'VALIDATION'],
  ])('%s answers %d %s', async (url, status, code) => {
    const answer = await appWithRoutes().inject(url);
    expect(answer.statusCode).toBe(status);
    expect(v.parse(ApiError, answer.json()).error).toBe(code);
  });

  it('tells nothing of what broke inside', async () => {
    const answer = await appWithRoutes().inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'INTERNAL', message: 'Something went wrong on our side.' });
  });

  it('answers even what is no HTTP', async () => {
    const app = appWithRoutes();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('hello?\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
    });
    await app.close();
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(v.parse(ApiError, JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).error).toBe('VALIDATION');
  });
});

describe('health', () => {
  it('says that the process lives', async () => {
    expect((await appWithRoutes().inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('is ready when everything it needs is', async () => {
    const app = appWithRoutes({ readyChecks: { database: async () => 1 } });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('names what is missing when it is not ready', async () => {
    const app = appWithRoutes({
      readyChecks: { database: () => Promise.reject(new Error('gone')), mail: async () => 1 },
    });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: 'NOT_READY', message: 'Not ready: database.' });
  });
});

describe('the log', () => {
  async function linesOf(url: string, headers: Record<string, string> = {}) {
    const lines: string[] = [];
    const app = appWithRoutes({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
    const answer = await app.inject({ url, headers, remoteAddress: '203.0.113.9' });
    return { lines, answer };
  }

  it('has one line for a call, without token, query or address', async () => {
    const { lines, answer } = await linesOf('/mine?email=tania@safar.example', {
      authorization: 'Bearer abc.def.ghi',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      service: 'test',
      request: answer.headers['x-request-id'],
      method: 'GET',
      path: '/mine',
      status: 403,
    });
    expect(lines.join()).not.toMatch(/tania|abc\.def|203\.0\.113/);
  });

  it('tells its readers what broke', async () => {
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

  it('goes on with the id the edge gave, and with no other text', async () => {
    const id = 'a3f1c2d4-edge-7';
    expect((await linesOf('/mine', { 'x-request-id': id })).answer.headers['x-request-id']).toBe(id);
    expect(
      (await linesOf('/mine', { 'x-request-id': '{"level":"fatal"}' })).answer.headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });
});
