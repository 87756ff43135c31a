import * as v from 'valibot';
import type { Pool } from '../src/database/database';

/** A statement as it was sent, and whether its connection lets no plan read a whole table. */
interface Sent {
  readonly text: string;
  readonly values: unknown[];
  readonly avoidsScans: boolean;
}

const Statement = v.object({ text: v.string(), values: v.array(v.unknown()) });

/** Records the statements that all pools of this process send from now on, each text once. */
export async function recordStatements(pool: Pool): Promise<() => readonly Sent[]> {
  const client = await pool.connect();
  const spy = jest.spyOn(Object.getPrototypeOf(client) as typeof client, 'query');
  client.release();
  return () => {
    const avoiding = new Set<unknown>();
    const sent = new Map<string, Sent>();
    for (const [index, [statement]] of spy.mock.calls.entries()) {
      const connection = spy.mock.contexts[index];
      if (typeof statement === 'string') {
        if (statement.includes('enable_seqscan = off')) avoiding.add(connection);
      } else if (v.is(Statement, statement)) {
        const { text, values } = statement;
        sent.set(text, { text, values, avoidsScans: avoiding.has(connection) });
      }
    }
    return [...sent.values()];
  };
}

/** Tables of every backend that grow with use, but have few rows in a test. */
const SMALL_TABLES = [
  'idempotency_key',
  'notice',
  'notice_mail',
  'notice_mail_refusal',
  'notice_mail_token',
  'revoked_token',
  'sessions_ended',
];

/**
 * Returns those of the statements that read a whole table, with their plan. `large`: tables with many rows.
 * `small`: those that grow with use, too, but have few rows here.
 */
export async function wholeTableReads(
  pool: Pool,
  statements: readonly Sent[],
  { large, small = [] }: { large: readonly string[]; small?: readonly string[] },
): Promise<readonly string[]> {
  return [
    ...(await readsFromBeginning(pool, statements, large)),
    ...(await readsWithoutIndex(pool, statements, [...SMALL_TABLES, ...small])),
  ];
}

/**
 * Of these statements those whose plan reads one of the tables from its beginning, or by the whole of an
 * index, with their plan. A plan may, if a limit right above ends it: it reads no more with more rows.
 */
function readsFromBeginning(
  pool: Pool,
  statements: readonly Sent[],
  tables: readonly string[],
): Promise<readonly string[]> {
  const scan = `(Seq Scan|Index (Only )?Scan using \\S+) on (${tables.join('|')})\\b[^\\n]*\\n(?! +Index Cond)`;
  return plansWith(new RegExp(`(?<!Limit [^\\n]*\\n *-> +)${scan}`), pool, statements);
}

/**
 * Of these statements those that cannot but read one of these tables from its beginning, with their plan. For
 * tables with few rows, which every plan reads whole unless it avoids that.
 */
function readsWithoutIndex(
  pool: Pool,
  statements: readonly Sent[],
  tables: readonly string[],
): Promise<readonly string[]> {
  const avoiding = statements.map((each) => ({ ...each, avoidsScans: true }));
  return plansWith(new RegExp(`Seq Scan on (${tables.join('|')})\\b`), pool, avoiding);
}

async function plansWith(pattern: RegExp, pool: Pool, statements: readonly Sent[]): Promise<string[]> {
  const found: string[] = [];
  const client = await pool.connect();
  try {
    for (const { text, values, avoidsScans } of statements) {
      await client.query(`begin; ${avoidsScans ? 'set local enable_seqscan = off' : ''}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      await client.query('rollback');
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (pattern.test(plan)) found.push(`${text}\n${plan}`);
    }
  } finally {
    client.release();
  }
  return found;
}
