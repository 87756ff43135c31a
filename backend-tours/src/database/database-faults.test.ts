import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { ERROR_MESSAGES } from '@safar/shared-contracts/error-messages';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
let admin: Pool;
let database: string;
beforeAll(async () => {
  backend = await toursApp({ connectionsMayBreak: true });
  admin = openDatabase(process.env['TEST_DATABASE_URL'] ?? '', () => undefined);
  const { rows } = await backend.pool.query<{ name: string }>('select current_database() as name');
  database = rows[0]?.name ?? '';
});
afterAll(async () => {
  await admin.end();
  await backend.close();
});

/** How long a connection that is cut may take to end: without a time nobody waits for it. */
const END_TIMEOUT_MS = 60_000;

/** How many times as long as a write it may take until one is booked, where that is more than a second. */
const WRITES_UNTIL_BOOKED = 20;

/** Changes a setting of the database, for which all its connections have to be made anew. */
async function set(change: string): Promise<void> {
  await admin.query(`alter database ${database} ${change}`);
  await admin.query(
    `select pg_terminate_backend(pid, ${END_TIMEOUT_MS}) from pg_stat_activity where datname = $1`,
    [database],
  );
}

const book = async (tourPackage: string) =>
  backend.app.inject({
    method: bookPackage.method,
    url: bookPackage.path,
    headers: { authorization: `Bearer ${await tokenOf({ email: TANIA })}` },
    payload: { email: TANIA, tourPackage },
  });

/** Repeats until it is done, and says how long that took, in milliseconds. */
async function untilBooked(id: string): Promise<number> {
  const since = performance.now();
  await waitUntil(async () => (await book(id)).statusCode === bookPackage.status);
  return performance.now() - since;
}

it.each([
  ['is read-only', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
  ['takes no connections', 'allow_connections false', 'allow_connections true'],
])(
  'a booking while the database %s may be tried again, and is made once it is back',
  async (_, breaks, mends) => {
    const since = performance.now();
    const { _id } = await backend.addPackage();
    const writeMs = performance.now() - since;
    await set(breaks);
    const refused = await book(_id);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '1',
      { error: 'NOT_READY', message: expect.any(String) },
    ]);

    await set(mends);
    // The client is not to wait longer than it has been asked to, but for a machine on which all is slow.
    expect(await untilBooked(_id)).toBeLessThan(Math.max(1_000, WRITES_UNTIL_BOOKED * writeMs));
    const url = urlOf(getPackage.path, { params: { id: _id } });
    expect((await backend.app.inject(url)).json()).toMatchObject({ data: { bookingCount: 1 } });
  },
);

it('a search while the database is away is not called too hard', async () => {
  await backend.addPackage();
  const search = () => backend.app.inject(`${listPackages.path}?q=bandarban`);
  expect((await search()).statusCode).toBe(200);
  await set('allow_connections false');
  const refused = await search();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    ...[503, '1'],
    { error: 'NOT_READY', message: ERROR_MESSAGES.NOT_READY },
  ]);
  await set('allow_connections true');
});
