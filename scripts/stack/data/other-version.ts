import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMigrations } from '@safar/shared-server/migration-files';
import { assertUsable, readHistory, type AppliedMigration } from '@safar/shared-server/migration-history';
import { Client } from 'pg';
import { describeError } from '../../describe-error';
import { otherDataFolder } from './other-data-folder';

/** The data are those of another version of Safar. The message is a sentence with the way out. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';
}

/**
 * Throws an {@link OtherVersion} unless the build of a backend in that folder may use its database. `what` is
 * the database, for the sentence. The backend refuses it too, but in its log.
 */
export async function assertKnownSchema(what: string, url: string, build: string): Promise<void> {
  const folder = path.join(build, 'migrations');
  if (!existsSync(folder)) return;
  const files = await readMigrations(pathToFileURL(`${folder}/`));
  const applied = await historyOf(url);
  try {
    assertUsable(applied, files);
  } catch (cause) {
    throw new OtherVersion(
      `${what} is of another version of Safar. ${describeError(cause)} ` +
        `Or start this one with other data: SAFAR_DATA=${otherDataFolder()} npm start`,
      { cause },
    );
  }
}

async function historyOf(url: string): Promise<readonly AppliedMigration[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await readHistory(client);
  } finally {
    await client.end();
  }
}
