import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@safar/shared-server/migrate';
import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { temporaryFolder } from '../testing/temporary-folder';
import { dataReader } from './damaged-data';
import { otherDataFolder } from './other-data-folder';
import { assertKnownSchema, OtherVersion } from './other-version';
import { postgresBinaries } from '../postgres/binaries';
import { assertSameVersion } from '../postgres/cluster';

const database = databaseForTests();

const { folder, clear } = temporaryFolder();
afterAll(clear);

it('a database that a newer Safar migrated is not for this one', async () => {
  const check = () => assertKnownSchema('The database of the tours', database.url, folder);
  const migrations = path.join(folder, 'migrations');
  mkdirSync(migrations);
  writeFileSync(path.join(migrations, '001_first.sql'), 'select 1;');
  await check();
  writeFileSync(path.join(migrations, '002_second.sql'), 'select 2;');
  await migrate(database.pool, pathToFileURL(`${migrations}/`));
  await check();
  rmSync(path.join(migrations, '002_second.sql'));
  await expect(check()).rejects.toThrow(
    'The database of the tours is of another version of Safar. A newer build has migrated the database: ' +
      '002_second.sql is not marked as compatible with builds that do not know it. Start that build again. ' +
      `Or start this one with other data: SAFAR_DATA=${otherDataFolder()} npm start`,
  );
});

it('the cluster of another PostgreSQL is not for this one, and this one makes none over it', () => {
  const { postgres } = postgresBinaries();
  assertSameVersion(folder, postgres);
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  expect(() => assertSameVersion(folder, postgres)).toThrow(
    `${folder} has the data of PostgreSQL 17, and this Safar comes with PostgreSQL 18: run npm run backup with ` +
      `the Safar that made it, and restore that here: SAFAR_DATA=${otherDataFolder()} npm run restore -- <backup>`,
  );
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  assertSameVersion(folder, postgres);
});

it('nobody is advised to delete data of another version', async () => {
  const other = new OtherVersion('Start that one.');
  await expect(dataReader(undefined)(() => Promise.reject(other))).rejects.toBe(other);
});
