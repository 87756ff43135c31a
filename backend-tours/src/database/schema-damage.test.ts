import { readMigrations } from '@safar/shared-server/migration-files';
import { schemaDamage } from '@safar/shared-server/schema-damage';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { MIGRATIONS } from '../migrations';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(MIGRATIONS);
});
afterEach(() => database.close());

const damage = async () => schemaDamage(database.pool, await readMigrations(MIGRATIONS));

it('a database as the migrations leave it has none', async () => {
  expect(await damage()).toEqual([]);
});

it('a trigger that was dropped or disabled is named, and an index that is not valid', async () => {
  await database.pool.query('drop trigger booking_places on booking');
  await database.pool.query('alter table review disable trigger review_count');
  await database.pool.query(`create table doubled as select 1 as one from generate_series(1, 2)`);
  await expect(
    database.pool.query('create unique index concurrently doubled_one on doubled (one)'),
  ).rejects.toThrow();
  expect(await damage()).toEqual([
    expect.stringContaining('The trigger booking_places is gone or disabled'),
    expect.stringContaining('The trigger review_count is gone or disabled'),
    'The index doubled_one is not valid, and not used: REINDEX INDEX doubled_one.',
  ]);
});
