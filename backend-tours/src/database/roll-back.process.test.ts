import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { inFull } from '@safar/shared-server/testing/in-full';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import * as v from 'valibot';
import { MIGRATIONS } from '../migrations';
import { nextBuild, type NextBuild } from '../testing/next-build';
import { serverEnvironment } from '../testing/server-environment';
import { packageBody, RAFIQ } from '../testing/tours-app';

const OLD = path.resolve(__dirname, '../..');
const CLIENTS = inFull(6, 2);
/** How often it goes forward and back. */
const TURNS = inFull(2, 1);
/** A client that rests leaves some of the processor to the processes that are started meanwhile. */
const REST_MS = 50;

/** How many migrations the present build has. */
const MIGRATED = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')).length;
const fileOf = (number: number, name: string) => `${String(number).padStart(3, '0')}_${name}.sql`;
const UNKNOWN = fileOf(MIGRATED + 2, 'less');

let database: TestDatabase;
let next: NextBuild;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATIONS);
  // What the details of a package are is split: a first step towards a column that replaces another.
  next = nextBuild(
    {
      name: fileOf(MIGRATED + 1, 'meeting_points'),
      text: `-- compatible-from: ${MIGRATED}\nalter table tour_package add column meeting_point text;`,
    },
    {
      file: 'src/packages/package-row.ts',
      from: '\n    p.package_details,',
      to: `\n    p.package_details || coalesce(p.meeting_point, ' (no place)') as package_details,`,
    },
  );
});
afterAll(async () => {
  endEntries();
  next.clear();
  await database.close();
});

async function migrate(folder: string) {
  const { output, ended } = runEntry(folder, 'server', { DATABASE_URL: database.url }, '--migrate');
  expect([await ended, output.error]).toEqual([0, '']);
}

async function start(folder: string) {
  const environment = { ...serverEnvironment(database.url), RATE_LIMIT_FACTOR: '1000' };
  const { child, output, ended, listening } = runEntry(folder, 'server', environment);
  const address = await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error(output.error || output.out))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };
  return { address, stop };
}

/** Clients that add packages and list them all the time, at the address that `target` has by then. */
async function underLoad(first: string) {
  let target = first;
  let stopped = false;
  const used: string[] = [];
  const details = new Set<string>();
  const authorization = `Bearer ${await tokenOf({ email: RAFIQ })}`;
  const visit = async (address: string) => {
    const added = await fetch(address + addPackage.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(packageBody({ packageDetails: 'Rain.' })),
    });
    expect(added.status).toBe(201);
    const listed = await fetch(address + endpointUrl(listPackages));
    expect(listed.status).toBe(200);
    for (const { packageDetails } of v.parse(listPackages.response, await listed.json()).data)
      details.add(packageDetails);
  };
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!stopped) {
      const address = target;
      await visit(address);
      used[client] = address;
      await pause(REST_MS);
    }
  });
  const failed = Promise.all(clients);
  failed.catch(() => undefined);
  return {
    /** Sends all requests to another process. Resolves when none goes to the one before any more. */
    switchTo: async (address: string): Promise<Set<string>> => {
      target = address;
      const moved = () => used.length === CLIENTS && used.every((each) => each === address);
      while (!moved() && !stopped) await Promise.race([failed, pause(10)]);
      details.clear();
      await visit(address);
      return new Set(details);
    },
    stop: async () => {
      stopped = true;
      await failed;
    },
  };
}

it('goes forward and back again and again under load, on a schema that only ever grows', async () => {
  const old = await start(OLD);
  const load = await underLoad(old.address);
  const known = ['Rain.'];
  const unknown = ['Rain. (no place)'];
  expect([...(await load.switchTo(old.address))]).toEqual(known);

  await expect(start(next.folder)).rejects.toThrow('The database is older than this build');
  await migrate(next.folder);
  let running = old;
  const replaceBy = async (folder: string, details: readonly string[]) => {
    const started = await start(folder);
    expect([...(await load.switchTo(started.address))]).toEqual(details);
    await running.stop();
    running = started;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    await replaceBy(next.folder, unknown);
    await replaceBy(OLD, known);
  }

  await load.stop();
  await running.stop();
});

it('is not started on a schema that it does not know, and says so in one sentence', async () => {
  await database.pool.query(
    `insert into schema_migration (number, name, checksum) values (${MIGRATED + 2}, '${UNKNOWN}', '')`,
  );
  await expect(start(OLD)).rejects.toThrow(
    `A newer build has migrated the database: ${UNKNOWN} is not marked as compatible with builds that do ` +
      'not know it. Start that build again.\n',
  );
});
