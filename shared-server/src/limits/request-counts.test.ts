import { LIMITS } from '@safar/shared-contracts/limits';
import { createApp } from '../app';
import type { Pool } from '../database/database';
import { databaseForTests } from '../../testing/test-database';
import { limited } from './limited';
import { countsIn } from './request-counts';
import { waitUntil } from '../../testing/wait-until';

const database = databaseForTests();

const failures: unknown[] = [];
beforeEach(() => void failures.splice(0));

/** For a machine that does everything at once. */
const PATIENT_MS = 30_000;

interface InstanceOptions {
  readonly pool?: Pick<Pool, 'query'>;
  readonly timeoutMs?: number;
}

/** One instance of a service: it counts a request, and gives the count and the milliseconds that are left. */
function instance({ pool = database.pool, timeoutMs = PATIENT_MS }: InstanceOptions = {}) {
  const counts = countsIn(pool, (error) => failures.push(error), timeoutMs);
  const store = new counts.store({});
  return (key: string, windowMs = 60_000) =>
    new Promise<{ current: number; ttl: number } | undefined>((resolve, reject) =>
      store.incr(key, (error, result) => (error ? reject(error) : resolve(result)), windowMs, 10),
    );
}

it('instances that share a database share their counts, whichever of them begins', async () => {
  const [one, other] = [instance(), instance()];
  const counted = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other)('shared')),
  );
  const counts = counted.map((result) => result?.current ?? 0).sort((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect((await instance()('another'))?.current).toBe(1);
});

it('a count begins anew when its window has ended, and says how long that takes', async () => {
  const count = instance();
  // Longer than two counts take on a busy machine.
  const WINDOW_MS = 3_000;
  expect(await count('window', WINDOW_MS)).toMatchObject({ current: 1, ttl: WINDOW_MS });
  const second = await count('window', WINDOW_MS);
  expect(second?.current).toBe(2);
  expect(second?.ttl).toBeLessThanOrEqual(WINDOW_MS);
  await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
  expect(await count('window', WINDOW_MS)).toMatchObject({ current: 1, ttl: WINDOW_MS });
});

it('a count begins anew when the clock of the database was set back, for a day it would not', async () => {
  const count = instance();
  await count('set back');
  await database.pool.query(
    `update request_count set requests = 50, ends_at = ends_at + interval '1 day' where key = 'set back'`,
  );
  expect(await count('set back')).toMatchObject({ current: 1, ttl: 60_000 });
});

it('what has ended is deleted', async () => {
  const now = jest.spyOn(performance, 'now');
  const count = instance();
  await count('ended', 1);
  // By the clock of the database, which may have done all of this within a millisecond.
  await database.pool.query('select pg_sleep(0.01)');
  now.mockReturnValue(performance.now() + 61_000);
  await count('current');
  const keys = async () => (await database.pool.query(`select key from request_count`)).rows;
  while ((await keys()).some(({ key }) => key === 'ended')) await new Promise(setImmediate);
  expect(await keys()).toContainEqual({ key: 'current' });
});

it('a database that does not respond delays one request by a second, and those after it not at all', async () => {
  const frozen = { query: jest.fn(() => new Promise<never>(() => undefined)) };
  const count = instance({ pool: frozen, timeoutMs: 1_000 });
  await expect(count('key')).rejects.toThrow('There was no result within 1000 ms.');
  // Counting is paused for two seconds: fifty that are delayed would need more.
  for (let sent = 0; sent < 50; sent += 1) await expect(count('key')).rejects.toThrow('Counting is paused.');
  expect(failures).toHaveLength(1);
});

/** An instance whose reads are limited. */
function reader() {
  const app = createApp({
    name: 'test',
    logLevel: 'silent',
    limits: {
      counts: countsIn(database.pool, (error) => failures.push(error), PATIENT_MS),
      factor: 30 / LIMITS.read.address,
    },
  });
  app.get('/', { onRequest: limited('read') }, async () => 'passed');
  const send = async (remoteAddress = '203.0.113.7') =>
    (await app.inject({ url: '/', remoteAddress })).statusCode;
  return { send, close: () => app.close() };
}

it('reads are limited at once by the instance that gets them, and soon by all others', async () => {
  const [one, other] = [reader().send, reader().send];
  expect(await other()).toBe(200);
  for (let sent = 1; sent <= 30; sent += 1) expect(await one()).toBe(200);
  expect(await one()).toBe(429);
  await waitUntil(async () => (await other()) === 429);
});

it('an instance that stops shares what it has counted, before its database is closed', async () => {
  const { send, close } = reader();
  for (let sent = 1; sent <= 3; sent += 1) await send('203.0.113.8');
  await close();
  const query = `select requests from request_count where key = 'read from 203.0.113.8'`;
  expect((await database.pool.query(query)).rows).toEqual([{ requests: 3 }]);
  expect(failures).toEqual([]);
});
