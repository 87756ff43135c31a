import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '../src/database/migrate';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Makes a database as an older build left it: with the migrations whose names come before `next`. */
export async function databaseBefore(next: string, migrations: URL): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'safar-migrations-'));
  try {
    for (const name of (await readdir(migrations)).filter((each) => each < next)) {
      await copyFile(new URL(name, migrations), path.join(folder, name));
    }
    await migrate(database.pool, pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
  return database;
}
