import type { Pool } from '../src/database/database';

export interface TableState {
  /** A checksum of all rows of all tables, but for the counts of requests. */
  readonly rows: string;
  /** The ids of some rows of each table of entities, but notices: no path has theirs. The newest first. */
  readonly ids: readonly string[];
}

/** What a fuzz asks of a database between two requests. */
export interface FuzzTables {
  readonly rows: () => Promise<TableState['rows']>;
  readonly ids: () => Promise<TableState['ids']>;
  /** Both, in one query. */
  readonly state: () => Promise<TableState>;
}

const COLUMNS = `
  select table_name as name, bool_or(column_name = 'id') and table_name <> 'notice' as has_id
  from information_schema.columns natural join information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'request_count' group by table_name order by table_name`;

/** Reads which tables there are, once. */
export async function fuzzTables(pool: Pool): Promise<FuzzTables> {
  const { rows: tables } = await pool.query<{ name: string; has_id: boolean }>(COLUMNS);
  const sums = tables.map(
    ({ name }) => `(select coalesce(md5(string_agg(t::text, '' order by t::text)), '-') from ${name} t)`,
  );
  const ids = tables
    .filter(({ has_id }) => has_id)
    .map(({ name }) => `(select id from ${name} order by created_at desc, id limit 4)`);
  return {
    rows: async () => {
      const { rows } = await pool.query<{ sum: string }>(`select ${sums.join(' || ')} as sum`);
      return rows[0]?.sum ?? '';
    },
    state: async () => {
      const state = `select ${sums.join(' || ')} as rows, array(${ids.join(' union all ')}) as ids`;
      const { rows } = await pool.query<{ rows: string; ids: string[] }>(state);
      return rows[0] ?? { rows: '', ids: [] };
    },
    ids: async () => {
      const { rows } = await pool.query<{ id: string }>(ids.join(' union all '));
      return rows.map(({ id }) => id);
    },
  };
}

/** All rows of all tables as text, a line each that begins with the name of its table. */
export async function allRows(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(COLUMNS);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    lines.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return lines.join('\n');
}
