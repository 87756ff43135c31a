import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { CHANGE_STREAM_LINES, CHANGE_STREAM_PATH } from '@safar/shared-contracts/change-stream.contract';
import type { App } from '@safar/shared-server/app';
import { TANIA, toursAppForTests } from '../testing/tours-app';

const { changed, current } = CHANGE_STREAM_LINES;

const backend = toursAppForTests();

/** An instance that listens, and what it says to an edge. */
async function follow() {
  const app = await backend.startAnother();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address, ...(await open(address)) };
}

async function open(address: string) {
  const response = await fetch(address + CHANGE_STREAM_PATH);
  if (!response.body) throw new Error('It sends nothing.');
  const lines = createInterface({ input: Readable.from(response.body) })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  return {
    status: response.status,
    next,
    /** Skips what is said each second. */
    nextOtherThan: async (line: string) => {
      for (;;) {
        const said = await next();
        if (said !== line) return said;
      }
    },
  };
}

/** Resolves when the stream has ended, however that came. */
async function untilEnd(nextOtherThan: (line: string) => Promise<unknown>): Promise<void> {
  await expect(nextOtherThan(current)).rejects.toThrow('terminated');
}

const cutListeners = () =>
  backend.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'safar changes' and datname = current_database()`,
  );

/** Whether the instance lets an edge follow its changes. */
const statusOf = async (app: App) => (await app.inject(CHANGE_STREAM_PATH)).statusCode;

it('an edge learns of a change by another instance, and each second that there is none', async () => {
  const { next, nextOtherThan } = await follow();
  expect([await next(), await next()]).toEqual([current, current]);
  const { _id } = await backend.addPackage();
  expect(await nextOtherThan(current)).toBe(changed);
  await backend.likePackage(_id, TANIA);
  expect(await nextOtherThan(current)).toBe(changed);
});

it('the stream ends when the database cannot say any more what changes, and is back after it', async () => {
  const { address, nextOtherThan } = await follow();
  await cutListeners();
  await untilEnd(nextOtherThan);
  for (;;) {
    const { status, next } = await open(address);
    if (status === 503) continue;
    expect([status, await next()]).toEqual([200, current]);
    return;
  }
});

it('the stream ends when the instance stops, which does not wait for it', async () => {
  const { app, nextOtherThan } = await follow();
  app.stopping.begin();
  await untilEnd(nextOtherThan);
  expect(await statusOf(app)).toBe(503);
  await app.close();
});
