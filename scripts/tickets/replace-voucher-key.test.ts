import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { migrationsFolder } from '../stack/databases/migrations-folder';
import { readVoucherKey, replaceVoucherKey } from './replace-voucher-key';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(migrationsFolder('tours'));
});
afterEach(() => database.close());

const stored = async () => {
  const { rows } = await database.pool.query<{ key: Buffer; earlier: Buffer | null }>(
    'select key, earlier_key as earlier from ticket_key',
  );
  return {
    number: rows.length,
    key: rows[0]?.key.toString('hex'),
    earlier: rows[0]?.earlier?.toString('hex'),
  };
};

it('makes another key, and keeps the one before it for so many days', async () => {
  const first = await stored();
  expect(await readVoucherKey(database.pool)).toEqual({ rotatedAt: null, earlierUntil: null });
  await replaceVoucherKey(database.pool, 30);
  const second = await stored();
  expect(second).toEqual({ number: 1, key: expect.stringMatching(/^[0-9a-f]{64}$/), earlier: first.key });
  expect(second.key).not.toBe(first.key);
  const { rotatedAt, earlierUntil } = await readVoucherKey(database.pool);
  expect(Date.parse(earlierUntil ?? '') - Date.parse(rotatedAt ?? '')).toBe(30 * 24 * 3_600_000);
});

it('forgets every earlier key when it was stolen', async () => {
  await replaceVoucherKey(database.pool, 30);
  await replaceVoucherKey(database.pool, 0);
  expect(await stored()).toMatchObject({ number: 1, earlier: undefined });
  expect((await readVoucherKey(database.pool)).earlierUntil).toBeNull();
});

it('no longer names an earlier key whose time is over', async () => {
  await replaceVoucherKey(database.pool, 1);
  await database.pool.query(`update ticket_key set earlier_until = now() - interval '1 second'`);
  expect((await readVoucherKey(database.pool)).earlierUntil).toBeNull();
});
