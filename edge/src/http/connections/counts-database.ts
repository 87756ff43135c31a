import { openDatabase, type Pool } from '@safar/shared-server/database';
import { assertOwnConnections } from '@safar/shared-server/own-connections';
import { StartError } from '@safar/shared-server/start-error';
import type { Env } from '../../env';

/**
 * Opens the database in which all edges count the requests of an address, if there is one. It may be away:
 * then nothing is counted. Rejects with a StartError when a pooler stands before it.
 */
export async function openCountsDatabase(
  { LIMITS_DATABASE_URL: url }: Pick<Env, 'LIMITS_DATABASE_URL'>,
  onError: (error: unknown) => void,
): Promise<Pool | undefined> {
  if (!url) return undefined;
  const database = openDatabase(url, onError);
  await assertOwnConnections('LIMITS_DATABASE_URL', database).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
  });
  return database;
}
