import * as v from 'valibot';
import type { Pool } from '../database/database';

/** Where a replica is. */
export interface ReplicaState {
  /** How far it has replayed the primary's log of changes, in bytes. */
  readonly replayed: bigint;
  /** Its day, such as 2026-11-25. */
  readonly day: string;
}

const Row = v.object({
  // Null of a server that is no replica, or has replayed nothing yet.
  replayed: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
  day: v.string(),
});

/**
 * Asks a replica where it is. Rejects when it does not respond, and when it is none: one that has become a
 * primary has changes of its own.
 */
export async function readReplicaState(pool: Pool): Promise<ReplicaState> {
  const { rows } = await pool.query(
    `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as replayed,
       current_date as day`,
  );
  const row = v.safeParse(Row, rows[0]);
  if (!row.success) throw new Error('The database of DATABASE_READ_URL is no replica.');
  return row.output;
}

const Identity = v.object({ identity: v.string() });

/** Which database this is: a replica says the same as its primary. */
export async function identityOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`,
  );
  return v.parse(Identity, rows[0]).identity;
}
