import type { Pool } from 'pg';

/** What is known of the key that signs vouchers. Times are in ISO 8601, in UTC. */
export interface VoucherKey {
  /** Null when it is the first key. */
  readonly rotatedAt: string | null;
  /** Until when vouchers that the key before it has signed are accepted; null when they are not. */
  readonly earlierUntil: string | null;
}

export async function readVoucherKey(pool: Pool): Promise<VoucherKey> {
  const { rows } = await pool.query<{ rotated: Date | null; earlier: Date | null }>(
    `select rotated_at as rotated, case when earlier_until > now() then earlier_until end as earlier
     from ticket_key`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no key: restore a backup');
  return {
    rotatedAt: row.rotated?.toISOString() ?? null,
    earlierUntil: row.earlier?.toISOString() ?? null,
  };
}

/**
 * Makes another key, which signs from now on. What the present key has signed is accepted for so many days
 * more. With 0 days it is forgotten at once, and so is any key before it.
 */
export async function replaceVoucherKey(pool: Pool, days: number): Promise<void> {
  await pool.query(
    `update ticket_key set key = default, rotated_at = now(),
       earlier_key = case when $1::float8 > 0 then key end,
       earlier_until = case when $1::float8 > 0 then now() + $1::float8 * interval '1 day' end`,
    [days],
  );
}
