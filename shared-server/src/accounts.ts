import type { App } from './app';
import { withTransaction, type Connection, type Pool } from './database';
import { sql } from './sql';
import type { TokenUser } from './user-token';

/** How many accounts a process remembers to have stored. It forgets all of them when there are more. */
const MAX_STORED_ACCOUNTS = 10_000;

type Account = Omit<TokenUser, 'name'>;

/** The account of an owner in sample data. */
export interface OwnerAccount {
  readonly uid: string;
  readonly email: string;
}

/** The account of a person of the sample data as whom nobody can sign in. */
export const sampleAccount = (email: string): OwnerAccount => ({ uid: `sample:${email}`, email });

/**
 * Whether a uid is one that a database gave to an owner of sample data, or of data from before uids. No token
 * may name one (docs/decisions/031-everything-belongs-to-a-uid.md).
 */
export const isReservedUid = (uid: string): boolean => /^(legacy|sample):/.test(uid);

/**
 * Stores the account of a request's user before the route runs, since all that belongs to a user refers to
 * it. A process writes each account once, and again after its email has changed or was confirmed.
 */
export function storeAccounts(app: App, pool: Pool): void {
  const stored = new Map<string, string>();
  app.addHook('preHandler', async ({ user }) => {
    if (!user) return;
    const state = `${user.emailVerified} ${user.email}`;
    if (stored.get(user.sub) === state) return;
    await storeAccount(pool, user);
    if (stored.size >= MAX_STORED_ACCOUNTS) stored.clear();
    stored.set(user.sub, state);
  });
}

/**
 * Stores an account. When its email is confirmed, it takes over what was stored under that email before
 * accounts had a uid here. Nobody else ever does.
 */
async function storeAccount(pool: Pool, account: Account): Promise<void> {
  await withTransaction(pool, async (client) => {
    await insertAccount(client, account);
    if (!account.emailVerified) return;
    await client.query(sql`select take_over(${`legacy:${account.email}`}, ${account.sub})`);
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
