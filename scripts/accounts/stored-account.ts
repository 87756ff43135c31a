import { deleteMyTasksData, findMyTasksData } from '@safar/backend-tasks/my-data';
import { deleteMyToursData } from '@safar/backend-tours/delete-my-data';
import { findMyToursData } from '@safar/backend-tours/my-data';
import type { MyTasksData, MyToursData } from '@safar/shared-contracts/my-data.contract';
import type { Pool } from 'pg';

export interface Pools {
  readonly tours: Pool;
  readonly tasks: Pool;
}

/** All that is stored of a user; a backend that the user never called has nothing. */
export interface StoredData {
  readonly tours: MyToursData | null;
  readonly tasks: MyTasksData | null;
}

/**
 * Returns the uid of the account with that uid or email in either database. Throws a sentence when there is
 * none, or when several have the email: an account can have one that it never confirmed.
 */
export async function findUid({ tours, tasks }: Pools, uidOrEmail: string): Promise<string> {
  const found = await Promise.all(
    [tours, tasks].map((pool) =>
      pool.query<{ readonly uid: string; readonly email_verified: boolean }>(
        'select uid, email_verified from account where uid = $1 or email = lower($1)',
        [uidOrEmail],
      ),
    ),
  );
  const rows = found.flatMap((result) => result.rows);
  const uids = [...new Set(rows.map(({ uid }) => uid))];
  const [uid] = uids;
  if (uid === undefined) throw new Error(`there is no account ${uidOrEmail}`);
  if (uids.length === 1) return uid;
  const described = uids.map((each) => {
    const confirmed = rows.some((row) => row.uid === each && row.email_verified);
    return `${each} (${confirmed ? 'confirmed' : 'not confirmed'})`;
  });
  throw new Error(`several have the email ${uidOrEmail}; name one by its uid: ${described.join(', ')}`);
}

/** What the user gets in the profile as a file. */
export async function readStoredData({ tours, tasks }: Pools, uid: string): Promise<StoredData> {
  return {
    tours: (await isStored(tours, uid)) ? await findMyToursData(tours, uid) : null,
    tasks: (await isStored(tasks, uid)) ? await findMyTasksData(tasks, uid) : null,
  };
}

/** Deletes the user as the profile does, in its order. It may be repeated. */
export async function deleteStoredData({ tours, tasks }: Pools, uid: string): Promise<void> {
  await deleteMyTasksData(tasks, uid);
  await deleteMyToursData(tours, uid);
}

const isStored = async (pool: Pool, uid: string) =>
  (await pool.query('select from account where uid = $1', [uid])).rowCount === 1;
