import { urlOf } from '@safar/shared-contracts/endpoint';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { packageBody, RAFIQ, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests({ admissionTimeoutMs: 300, searchTimeoutMs: 1_000 });

/** Lets each statement on packages wait until `release`, as a database does that has too much to do. */
async function slowDatabase() {
  const client = await backend.pool.connect();
  await client.query('begin; lock table tour_package in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

// Async, so that each is sent at once.
const list = async (number: number, sort: 'newest' | 'price-asc') =>
  backend.app.inject(urlOf(listPackages.path, { query: { limit: (number % 20) + 1, sort } }));

it('a backend with too much to do refuses the rest within a second, and says when to come again', async () => {
  const release = await slowDatabase();
  const requests = Array.from({ length: 400 }, (_, number) => list(number, 'newest'));
  const since = performance.now();
  // The last ones find no place to wait, and the others wait for 300 ms.
  const last = await requests.at(-1);
  expect(last?.statusCode).toBe(503);
  expect(last?.headers['retry-after']).toBe('1');
  expect(last?.json()).toEqual({ error: 'NOT_READY', message: expect.stringMatching(/try again/) });
  const refused = await Promise.all(requests.slice(16));
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(performance.now() - since).toBeLessThan(5_000);

  // Whoever asks after its health gets to know, and a write is let in before those who wait.
  expect((await backend.app.inject('/healthz')).statusCode).toBe(200);
  await release();
  const served = await Promise.all(requests.slice(0, 16));
  expect(new Set(served.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('a write of a signed-in user comes before anonymous reads that have waited for longer', async () => {
  const release = await slowDatabase();
  const reads = Array.from({ length: 16 + 300 }, (_, number) => list(number, 'price-asc'));
  // It takes the place of the last one who waits, which is refused before its time.
  const write = backend.request(addPackage, { as: RAFIQ, body: packageBody() });
  await reads.at(-1);
  await release();
  expect((await write).status).toBe(201);
  const outcomes = (await Promise.all(reads)).map(({ statusCode }) => statusCode);
  expect(outcomes.at(-1)).toBe(503);
});
