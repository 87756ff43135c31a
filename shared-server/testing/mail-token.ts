import type { Pool } from '../src/database/database';
import { sql } from '../src/database/sql';

/** Gives an account the token that links in its mails have. */
export async function mailToken(pool: Pool, uid: string): Promise<string> {
  const { rows } = await pool.query<{ token: string }>(sql`
    insert into notice_mail_token (uid) values (${uid})
    on conflict (uid) do update set uid = excluded.uid returning token`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return row.token;
}
