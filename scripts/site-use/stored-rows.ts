import { openDatabase, type Pool } from '@safar/shared-server/database';
import type { Row } from './compare-rows';
import { adminUrlOf, type DatabaseName } from '../stack/databases/start-databases';
import { bidKey, bookingKey, likeKey, packageKey, taskKey } from './world';

/** Selects the rows of the accounts of a run: `$1` is what their emails end with. */
const OF_RUN = `email like '%' || $1`;

interface StoredRow {
  readonly kind: 'package' | 'booking' | 'like' | 'task' | 'bid';
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly value: unknown;
}

const TOURS = `
  select 'package' as kind, p.id, email, tour_name as name, json_build_array(p.id, package_details, price_cents) as value
  from tour_package p join account on uid = owner_uid where ${OF_RUN} and deleted_at is null
  union all
  select 'booking', package_id, email, '', to_json(b.id) from booking b join account using (uid) where ${OF_RUN}
  union all
  select 'like', package_id, email, '', to_json(''::text) from package_like join account using (uid)
  join tour_package p on p.id = package_id and deleted_at is null where ${OF_RUN}`;
const TASKS = `
  select 'task' as kind, t.id, email, title as name, json_build_array(t.id, description, budget_cents) as value
  from task t join account on uid = poster_uid where ${OF_RUN}
  union all
  select 'bid', task_id, email, '', to_json(''::text) from task_bid join account using (uid) where ${OF_RUN}`;

const KEYS: Readonly<Record<StoredRow['kind'], (row: StoredRow) => string>> = {
  package: ({ name }) => packageKey(name),
  booking: ({ id, email }) => bookingKey(id, email),
  like: ({ id, email }) => likeKey(id, email),
  task: ({ name }) => taskKey(name),
  bid: ({ id, email }) => bidKey(id, email),
};

/** Counts that a row keeps of others, where they differ from what there is. */
const COUNTERS = {
  tours: `
    select tour_name as name, booking_count as kept, (select count(*)::int from booking where package_id = p.id) as there
    from tour_package p join account on uid = owner_uid where ${OF_RUN}
    union all
    select tour_name, like_count, (select count(*)::int from package_like where package_id = p.id)
    from tour_package p join account on uid = owner_uid where ${OF_RUN}
    union all
    select tour_name, places_taken, (select coalesce(sum(party), 0)::int from booking where package_id = p.id)
    from tour_package p join account on uid = owner_uid where ${OF_RUN}`,
  tasks: `
    select title as name, like_count as kept, (select count(*)::int from task_bid where task_id = t.id) as there
    from task t join account on uid = poster_uid where ${OF_RUN}`,
};
interface Counter {
  readonly name: string;
  readonly kept: number;
  readonly there: number;
}

/**
 * Checks every index, and that it has all rows of its table.
 * Source: https://www.postgresql.org/docs/18/amcheck.html
 */
const AMCHECK = `
  select c.relname as name,
    case am.amname
      when 'btree' then bt_index_check(c.oid, true)::text
      when 'gin' then gin_index_check(c.oid)::text
    end
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
  where c.relpersistence = 'p' and i.indisvalid and c.relkind = 'i'`;

/** What both databases hold of a run. */
export interface Stored {
  readonly rows: readonly Row[];
  /** Counts that are wrong, each as a sentence. */
  readonly counters: readonly string[];
  /** What `amcheck` found. */
  readonly damage: readonly string[];
}

/** Reads both databases as the superuser of `adminUrl`: the rows of the accounts whose emails end so. */
export async function readStored(adminUrl: string, domain: string): Promise<Stored> {
  const read = async (name: DatabaseName, rowsOf: string): Promise<Stored> => {
    const pool = openDatabase(adminUrlOf(adminUrl, name), () => undefined);
    try {
      const { rows } = await pool.query<StoredRow>(rowsOf, [domain]);
      const { rows: counters } = await pool.query<Counter>(COUNTERS[name], [domain]);
      return {
        rows: rows.map((row) => ({ key: KEYS[row.kind](row), value: JSON.stringify(row.value) })),
        counters: counters
          .filter(({ kept, there }) => kept !== there)
          .map((counter) => `${counter.name} counts ${counter.kept}, and there are ${counter.there}.`),
        damage: await damageOf(pool),
      };
    } finally {
      await pool.end();
    }
  };
  const [tours, tasks] = [await read('tours', TOURS), await read('tasks', TASKS)];
  return {
    rows: [...tours.rows, ...tasks.rows],
    counters: [...tours.counters, ...tasks.counters],
    damage: [...tours.damage, ...tasks.damage],
  };
}

async function damageOf(pool: Pool): Promise<readonly string[]> {
  try {
    await pool.query('create extension if not exists amcheck');
    await pool.query(AMCHECK);
    return [];
  } catch (error) {
    return [String(error)];
  }
}
