import { LIMITS } from '@safar/shared-contracts/limits';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { createApp, type AppOptions } from '../app';
import { limited } from './limited';

const MAX = LIMITS.tester.address;

function limitedApp(options: Partial<AppOptions> = {}) {
  const app = createApp({ name: 'test', logLevel: 'silent', ...options });
  app.get('/', { onRequest: limited('tester') }, async () => 'passed');
  const send = (remoteAddress = '203.0.113.7', headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  /** How many of so many requests pass. */
  const passing = async (count: number, ...[address, headers]: Parameters<typeof send>) => {
    let passed = 0;
    for (let sent = 0; sent < count; sent += 1) {
      if ((await send(address, headers)).statusCode === 200) passed += 1;
    }
    return passed;
  };
  return { app, send, passing };
}

it('a request over its limit gets a 429 that says when to try again', async () => {
  const { send, passing } = limitedApp({ headers: { 'referrer-policy': 'no-referrer' } });
  expect(await passing(MAX)).toBe(MAX);
  const { statusCode, headers, body } = await send();
  expect(statusCode).toBe(429);
  expect(JSON.parse(body)).toEqual({
    error: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Please try again in 5 minutes.',
  });
  expect(headers).toMatchObject({
    'retry-after': expect.stringMatching(/^(300|29\d)$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

it('a request whose connection is gone, and has no address any more, is no failure of the server', async () => {
  const { send } = limitedApp({ limits: { addressOf: () => undefined } });
  expect((await send()).statusCode).toBe(200);
});

it('the limit ends at the time that it named', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { send, passing } = limitedApp();
  await passing(MAX);
  const seconds = Number((await send()).headers['retry-after']);
  jest.advanceTimersByTime(seconds * 1000 - 1);
  expect((await send()).statusCode).toBe(429);
  jest.advanceTimersByTime(1);
  expect((await send()).statusCode).toBe(200);
});

it('a clock that is set right, after it was a day ahead, makes no limit longer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { send, passing } = limitedApp();
  await passing(MAX);
  jest.setSystemTime(Date.now() - 86_400_000);
  expect((await send()).headers['retry-after']).toBe('300');
  jest.advanceTimersByTime(300_000);
  expect((await send()).statusCode).toBe(200);
});

it('one client does not use up the requests of another', async () => {
  const { passing } = limitedApp();
  expect(await passing(MAX + 5)).toBe(MAX);
  expect(await passing(3, '203.0.113.8')).toBe(3);
});

it('a client with many IPv6 addresses of one network is one client', async () => {
  const { passing } = limitedApp();
  let passed = 0;
  for (let host = 1; host <= MAX + 5; host += 1) passed += await passing(1, `2001:db8:0:1::${host}`);
  expect(passed).toBe(MAX);
  expect(await passing(1, '2001:db8:0:2::1')).toBe(1);
});

it('what the client calls itself does not help, unless it is the edge that says so', async () => {
  const { passing } = limitedApp({ edgeAddress: '10.0.0.5' });
  await passing(MAX);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip']) {
    expect(await passing(1, '203.0.113.7', { [header]: '198.51.100.1' })).toBe(0);
  }
  expect(await passing(1, '10.0.0.5', { 'x-forwarded-for': '203.0.113.7' })).toBe(0);
  expect(await passing(1, '10.0.0.5', { 'x-forwarded-for': '198.51.100.1' })).toBe(1);
});

it('all limits can be multiplied', async () => {
  const { passing } = limitedApp({ limits: { factor: 0.5 } });
  expect(await passing(MAX)).toBe(MAX / 2);
});

it('requests pass while they cannot be counted', async () => {
  const store: FastifyRateLimitStoreCtor = class {
    incr(_key: string, done: (error: Error) => void) {
      done(new Error('The database is away.'));
    }
    child() {
      return this;
    }
  };
  const { passing } = limitedApp({ limits: { counts: { store, close: async () => undefined } } });
  expect(await passing(MAX + 5)).toBe(MAX + 5);
});
