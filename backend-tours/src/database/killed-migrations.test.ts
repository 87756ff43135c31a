import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { MIGRATIONS } from '../migrations';

const KILLS = 12;

let database: TestDatabase;
let complete: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(undefined, { connectionsMayBreak: true });
  complete = await createTestDatabase(MIGRATIONS);
});
afterAll(async () => {
  await database.close();
  await complete.close();
});

/** All columns, functions, indexes, triggers and constraints of a database. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'column' as kind, attrelid::regclass::text || '.' || attname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select 'function', proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger', tgname from pg_trigger where not tgisinternal
    union all select 'constraint', pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

/** Whether the connections of that pool were cut before its work had ended. */
async function wasKilled(work: Promise<unknown>, afterMs: number): Promise<boolean> {
  const ended = work.then(
    () => false,
    () => true,
  );
  await pause(afterMs);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return ended;
}

it(`is whole after it was killed ${KILLS} times, at any moment, and two servers that start then migrate once`, async () => {
  const started = Date.now();
  await migrate(database.openPool({ max: 1 }), MIGRATIONS);
  const tookMs = Date.now() - started;
  const startOver = () => database.pool.query('drop schema public cascade; create schema public');
  await startOver();

  for (let killed = 0; killed < KILLS;) {
    const pool = database.openPool({ max: 1 });
    if (await wasKilled(migrate(pool, MIGRATIONS), Math.random() * tookMs)) killed += 1;
    else await startOver();
    // All of them in one transaction, or none of them.
    const { rows } = await database.pool.query(
      `select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([{ tables: 0 }]);
  }

  const servers = [1, 2].map(() => migrate(database.openPool({ max: 1 }), MIGRATIONS));
  expect((await Promise.all(servers)).flat()).toEqual((await readdir(MIGRATIONS)).sort());
  expect(await schemaOf(database.pool)).toEqual(await schemaOf(complete.pool));
}, 120_000);
