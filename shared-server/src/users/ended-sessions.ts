import type { Queryable } from '../database/database';
import { prepared, sql } from '../database/sql';

/** What says whether a token still counts. Times are in seconds since 1970, as in tokens. */
export interface SessionMarks {
  /** The token's own id; none before a token is made. */
  readonly jti?: string;
  /** The uid of the account. */
  readonly sub: string;
  /** When its user signed in. A session keeps it, however often its tokens are renewed. */
  readonly authTime: number;
}

/**
 * Ends all sessions of an account that began before now. It needs no row in `account`. It counts in the
 * backend of this database only (docs/decisions/032-sessions-end.md).
 *
 * The moment is cut to seconds, since that is how exactly a token says when its user signed in: somebody who
 * signs in again at once must get in. With `thisSecondToo`, sessions of the very same second end as well: for
 * an account that is deleted, whose own session may be that young.
 */
export async function endSessionsOf(
  client: Queryable,
  uid: string,
  { thisSecondToo = false }: { readonly thisSecondToo?: boolean } = {},
): Promise<void> {
  const end = sql`date_trunc('second', clock_timestamp()) + interval '1 second' * ${thisSecondToo ? 1 : 0}::int`;
  await client.query(sql`
    insert into sessions_ended (uid, ended_at) values (${uid}, ${end})
    on conflict (uid) do update set ended_at = greatest(sessions_ended.ended_at, excluded.ended_at)`);
}

/** Ends the sessions of all these accounts, as `endSessionsOf` does. Each may be given more than once. */
export async function endAllSessions(client: Queryable, uids: readonly string[]): Promise<void> {
  await client.query(sql`
    insert into sessions_ended (uid, ended_at)
    select distinct uid, date_trunc('second', now()) from unnest(${uids}::text[]) as uid
    on conflict (uid) do update set ended_at = greatest(sessions_ended.ended_at, excluded.ended_at)`);
}

/**
 * Makes one token worthless, and removes some of those that expired long ago. `expiresAt` is in seconds since
 * 1970.
 */
export async function revokeToken(
  client: Queryable,
  { jti, expiresAt }: { readonly jti: string; readonly expiresAt: number },
): Promise<void> {
  await client.query(sql`
    insert into revoked_token (jti, expires_at) values (${jti}, to_timestamp(${expiresAt}))
    on conflict (jti) do nothing`);
  // An hour later: the clocks of the database and of a backend may differ.
  await client.query(sql`
    delete from revoked_token where jti in (
      select jti from revoked_token where expires_at < now() - interval '1 hour'
      order by expires_at limit 100 for update skip locked
    )`);
}

/**
 * Whether a token counts no longer: it was revoked, or all sessions of its account ended after its user had
 * signed in. It asks the database each time, so that all instances of a backend agree.
 */
export async function hasEnded(
  client: Queryable,
  { jti = '', sub, authTime }: SessionMarks,
): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean }>(
    prepared(sql`
      select exists (select from revoked_token where jti = ${jti})
        or exists (
          select from sessions_ended where uid = ${sub} and ended_at > to_timestamp(${authTime}::double precision)
        ) as ended`),
  );
  return rows[0]?.ended === true;
}
