import type { TokenClaims } from '@safar/shared-contracts/token.contract';
import type { App } from '../app';
import { withTransaction, type Connection, type Pool } from '../database/database';
import { hasEnded } from './ended-sessions';
import { prepared, sql, type Sql } from '../database/sql';
import { sessionEnded, type TokenUser } from './user-token';

type Account = Omit<TokenUser, 'name'>;

/** The account of an owner in sample data. */
export interface OwnerAccount {
  readonly uid: string;
  readonly email: string;
}

/** The account of a person of the sample data as whom nobody can sign in. */
export const sampleAccount = (email: string): OwnerAccount => ({ uid: `sample:${email}`, email });

/**
 * Stores the account of a request's user before the route runs, since all that belongs to a user refers to
 * it; again when its email has changed or was confirmed. It asks the database each time, by primary key, and
 * remembers nothing: another instance may have deleted the account. One that is deleted between this and the
 * route gets no row any more, because all rows refer to it; the request is refused with 401 then.
 */
export function storeAccounts(app: App, pool: Pool): void {
  app.addHook('preHandler', async ({ user }) => {
    if (user && !(await isStored(pool, user))) await storeAccount(pool, user);
  });
}

async function isStored(pool: Pool, { sub, email, emailVerified }: Account): Promise<boolean> {
  const { rowCount } = await pool.query(
    prepared(sql`
      select from account where uid = ${sub} and email = ${email} and email_verified = ${emailVerified}`),
  );
  return rowCount === 1;
}

/** Any number, the same in all processes: with it, the locks of accounts are a kind of their own. */
const ACCOUNT_LOCK = 5_432_003;

/**
 * Waits until no other transaction stores or deletes this account, and keeps others waiting until this one
 * ends.
 */
export async function lockAccount(client: Connection, uid: string): Promise<void> {
  await client.query(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}, hashtext(${uid}))`);
}

/**
 * Locks the rows that `select` finds (their `id`, in one order, which all transactions keep), as what a user
 * has a part in, and then the account: a request of the same user that is writing ends first, and a later one
 * finds no account to refer to. Gives the ids. When such a request has added a row meanwhile, all is locked
 * anew: to wait for a row after the account could be a deadlock.
 */
export async function lockRowsAndAccount(client: Connection, uid: string, select: Sql): Promise<string[]> {
  const idsBy = async (query: Sql) => (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);
  for (;;) {
    await client.query('savepoint unlocked');
    const locked = await idsBy(sql`${select} for update`);
    await client.query(sql`select from account where uid = ${uid} for update`);
    const present = await idsBy(select);
    if (present.every((id) => locked.includes(id))) return locked;
    await client.query('rollback to savepoint unlocked');
  }
}

/**
 * Stores the account of a token. When its email is confirmed, it takes over what was stored under that email
 * before accounts had a uid here. Nobody else ever does. Throws UNAUTHENTICATED for an account that was
 * deleted since the token was checked: it must not come back.
 */
async function storeAccount(pool: Pool, user: TokenClaims): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { sub, email, emailVerified, auth_time: authTime } = user;
    await lockAccount(client, sub);
    if (await hasEnded(client, { sub, authTime })) throw sessionEnded();
    await insertAccount(client, user);
    if (!emailVerified) return;
    await client.query(sql`select take_over(${`legacy:${email}`}, ${sub})`);
  });
}

/** Inserts the accounts of sample data. Their emails count as confirmed. */
export async function insertSampleAccounts(
  client: Connection,
  accounts: readonly OwnerAccount[],
): Promise<void> {
  for (const { uid, email } of accounts)
    await insertAccount(client, { sub: uid, email, emailVerified: true });
}

/** Inserts an account, or changes its email when it is there. */
async function insertAccount(client: Connection, { sub, email, emailVerified }: Account): Promise<void> {
  await client.query(sql`
    insert into account (uid, email, email_verified) values (${sub}, ${email}, ${emailVerified})
    on conflict (uid) do update set email = excluded.email, email_verified = excluded.email_verified
    where (account.email, account.email_verified) <> (excluded.email, excluded.email_verified)`);
}
