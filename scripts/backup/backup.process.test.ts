import { mountTinyDisk } from '@safar/releases/testing/tiny-disk';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { hasEnded } from '@safar/shared-server/ended-sessions';
import { migrate } from '@safar/shared-server/migrate';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { silent } from '../progress';
import { freeBasePort } from '../stack/processes/ports/free-ports';
import { runCommand } from '../stack/processes/commands/run-command';
import { readSettings } from '../stack/settings';
import { startStack, type Stack } from '../stack/stack';
import { runningDatabases } from '../stack/databases/start-databases';
import { stubBuilds } from '../stack/testing/stub-builds';
import { otherDataFolder } from '../stack/data/other-data-folder';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { migrationsFolder } from '../stack/databases/migrations-folder';
import { makeBackup } from './make-backup';
import { MANIFEST_FILE, readManifest } from './manifest';
import { openPlace } from './open-place';
import { restoreFrom } from './restore';
import { addRows, hashesOf, signIn, writeOn } from './testing/writers';

const { folder, clear } = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const tinyDisk = mountTinyDisk(at('tiny'), 1);
const builds = stubBuilds(at('builds'));
const stacks: Stack[] = [];
const pools: Pool[] = [];

afterAll(async () => {
  for (const pool of pools) await pool.end();
  for (const stack of stacks) await stack.stop();
  tinyDisk?.unmount();
  await clear();
});

async function start(data: string) {
  const stack = await startStack({
    env: { PORT: String(await freeBasePort()), SAFAR_DATA: at(data) },
    builds,
  });
  stacks.push(stack);
  const databases = runningDatabases(at(data), stack.settings.ports.postgres);
  // PostgreSQL ends before the pools do.
  const [tours, tasks] = [databases.tours, databases.tasks].map((url) => openDatabase(url, () => undefined));
  if (!tours || !tasks) throw new Error('Two databases.');
  pools.push(tours, tasks);
  return { stack, databases, tours, tasks };
}

/** A command as a person runs it. */
async function run(name: string, data: string, ...args: string[]) {
  const env = { ...process.env, SAFAR_DATA: at(data), PORT: '4000' };
  return runCommand([process.execPath, path.join(ROOT, 'scripts/run.mjs'), name, ...args], {
    cwd: ROOT,
    env,
  });
}

const ANA = { email: 'ana@safar.example', password: 'Secret12' };
let live: Awaited<ReturnType<typeof start>>;
let ana: string;

beforeAll(async () => {
  live = await start('live');
  await migrate(live.tours, migrationsFolder('tours'));
  await migrate(live.tasks, migrationsFolder('tasks'));
  ana = (await signIn(live.stack, 'signUp', ANA)).localId;
  await addRows(live, ana, ANA.email);
});

const column = async (pool: Pool, query: string): Promise<string[]> => {
  const { rows } = await pool.query<{ value: string }>(
    `select (${query})::text as value from generate_series(1, 1)`,
  );
  return rows.map(({ value }) => value);
};

describe('a backup that is made while writing goes on', () => {
  let restored: Awaited<ReturnType<typeof start>>;
  let before: string[];
  let all: string[];
  let backup: string;

  beforeAll(async () => {
    const writers = [writeOn(live, 1, 2), writeOn(live, 2, 2)];
    while (writers.some(({ done }) => done.length < 20)) {
      await Promise.race([pause(5), ...writers.map(({ ended }) => ended)]);
    }
    before = writers.flatMap(({ done }) => done);
    const made = await run('backup', 'live', at('backups'));
    for (const writer of writers) await writer.stop();
    all = writers.flatMap(({ done }) => done);
    expect(made).toEqual({
      ok: true,
      output: expect.stringContaining(`Backed up into ${at('backups')}/safar-`),
    });
    backup = path.join(at('backups'), readdirSync(at('backups'))[0] ?? '');
    expect(await run('restore', 'restored', backup)).toEqual({
      ok: true,
      output: expect.stringMatching(
        new RegExp(`All users sign in again\\.[^]*\n  SAFAR_DATA=${at('restored')} PORT=4000 npm start\n`),
      ),
    });
    restored = await start('restored');
  });

  it('has each row that was acknowledged before it began, as it was', async () => {
    const bookings = await hashesOf(restored.tours, 'booking', 'uid');
    expect([...bookings.keys()]).toEqual(expect.arrayContaining(before));
    expect(all.length).toBeGreaterThan(before.length);
    const original = await hashesOf(live.tours, 'booking', 'uid');
    for (const [uid, hash] of bookings) expect([uid, hash]).toEqual([uid, original.get(uid)]);
    for (const [table, key] of [
      ['account', 'uid'],
      ['guide', 'uid'],
      ['search_word', 'word'],
      ['ticket_key', 'is_only'],
    ] as const) {
      expect(await hashesOf(restored.tours, table, key)).toEqual(await hashesOf(live.tours, table, key));
    }
  });

  it('has no half of a change: counters are the number of rows', async () => {
    for (const pool of [restored.tours, live.tours]) {
      const { rows } = await pool.query(
        'select booking_count - (select count(*) from booking) as off from tour_package',
      );
      expect(rows).toEqual([{ off: 0 }]);
    }
    const { rows } = await restored.tasks.query(
      'select like_count - (select count(*) from task_bid) as off from task',
    );
    expect(rows).toEqual([{ off: 0 }]);
  });

  it('lets its users sign in with their passwords, and ends all earlier sessions', async () => {
    const { localId } = await signIn(restored.stack, 'signInWithPassword', ANA);
    expect(localId).toBe(ana);
    const now = Math.floor(Date.now() / 1000);
    for (const pool of [restored.tours, restored.tasks]) {
      expect(await hasEnded(pool, { sub: ana, authTime: now - 3600 })).toBe(true);
      expect(await hasEnded(pool, { sub: ana, authTime: now + 1 })).toBe(false);
    }
  });

  it('has the releases with their builds, and publishes nothing anew', async () => {
    const registry = await live.stack.releases.read();
    expect(await restored.stack.releases.read()).toEqual(registry);
    // A reservation says that somebody is publishing: of the live site alone.
    const kept = readdirSync(at('live/releases')).filter((name) => name !== 'reservations');
    expect(readdirSync(at('restored/releases')).sort()).toEqual(kept.sort());
  });

  it('is closed to other users, and has no key that signs tokens of users', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(backup, 'accounts.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(backup, 'secrets')).sort()).toEqual(['deploy', 'release-keys']);
  });

  it('has rows that the triggers still watch', async () => {
    await restored.tours.query(`update tour_package set tour_name = 'Kayak'`);
    expect(await column(restored.tours, `select count(*) from search_word where word = 'kayak'`)).toEqual([
      '1',
    ]);
  });

  describe('is refused', () => {
    const restore = (from: string, env: Record<string, string>) =>
      restoreFrom(from, readSettings(env), silent);
    /** A copy of the backup, in which something is different. */
    const altered = (name: string, alter: (copy: string) => void) => {
      const copy = at(name);
      cpSync(backup, copy, { recursive: true });
      alter(copy);
      return copy;
    };
    const empty = { SAFAR_DATA: at('empty') };
    afterEach(() => expect(existsSync(at('empty/secrets'))).toBe(false));

    it('where a site runs', async () => {
      await expect(restore(backup, { SAFAR_DATA: at('live') })).rejects.toThrow(
        `Safar already runs in ${at('live')}`,
      );
    });

    it('where data are', async () => {
      await restored.stack.stop();
      await expect(restore(backup, { SAFAR_DATA: at('restored') })).rejects.toThrow(
        `${at('restored')} is not empty: it has ${at('restored/postgres')}. Restore into another: ` +
          `SAFAR_DATA=${otherDataFolder()} npm run restore -- <backup>`,
      );
    });

    it('when a bit of it differs', async () => {
      const file = 'databases/tours/booking.copy.gz';
      const damaged = altered('damaged', (copy) => {
        const bytes = readFileSync(path.join(copy, file));
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9);
        writeFileSync(path.join(copy, file), bytes);
      });
      await expect(restore(damaged, empty)).rejects.toThrow(
        new RegExp(`^${damaged} is damaged: ${file} differs from what was written .*Take another backup\\.$`),
      );
    });

    it('when a file of it is missing, or its list of files', async () => {
      const incomplete = altered('incomplete', (copy) =>
        renameSync(path.join(copy, 'accounts.json'), at('taken')),
      );
      await expect(restore(incomplete, empty)).rejects.toThrow('is damaged: accounts.json is missing.');
      const unlisted = altered('unlisted', (copy) => renameSync(path.join(copy, MANIFEST_FILE), at('list')));
      await expect(restore(unlisted, empty)).rejects.toThrow(`is not a backup: it has no ${MANIFEST_FILE}.`);
    });

    it('when a newer Safar made it', async () => {
      const newer = (name: string, alter: (manifest: ReturnType<typeof readManifest>) => object) =>
        altered(name, (copy) =>
          writeFileSync(path.join(copy, MANIFEST_FILE), JSON.stringify(alter(readManifest(copy)))),
        );
      const schema = newer('newer-schema', ({ databases: { tasks, ...others }, ...manifest }) => {
        const next = { number: 99, name: '099_next.sql', checksum: '', compatible_from: 5 };
        return {
          ...manifest,
          databases: { ...others, tasks: { ...tasks, migrations: [...tasks.migrations, next] } },
        };
      });
      await expect(restore(schema, empty)).rejects.toThrow(
        /^A newer Safar made this backup: its database of the tasks has 099_next\.sql, and this one knows \d+ migrations\. Restore it with that one, or a newer one\.$/,
      );
      const format = newer('newer-format', (manifest) => ({ ...manifest, format: 2 }));
      await expect(restore(format, empty)).rejects.toThrow(
        `A newer Safar made ${format}: restore it with that one.`,
      );
    });

    it('for users of another project', async () => {
      const FIREBASE_CONFIG = JSON.stringify({ apiKey: 'a', projectId: 'real', authDomain: 'real.example' });
      await expect(restore(backup, { ...empty, FIREBASE_CONFIG })).rejects.toThrow(
        'The backup is of users of the project demo-safar, and this site has real. Leave out FIREBASE_CONFIG.',
      );
    });

    it('by databases of your own that have tables', async () => {
      const { tours, tasks } = live.databases;
      const own = { TOURS_DATABASE_URL: tours, TASKS_DATABASE_URL: tasks };
      await expect(restore(backup, { ...empty, ...own })).rejects.toThrow(
        'The database of the tours is not empty: it has the table',
      );
    });
  });
});

it('backs up a site that is stopped, too, and keeps as many as were asked for', async () => {
  const first = await run('backup', 'restored', at('kept'), '--json');
  const { backup } = v.parse(v.object({ backup: v.string() }), JSON.parse(first.output));
  await pause(1000 - (Date.now() % 1000));
  const second = await run('backup', 'restored', at('kept'), '--keep', '1');
  expect(second.output).toContain(`Removed: ${path.basename(backup)}.`);
  expect(readdirSync(at('kept'))).toHaveLength(1);
});

it('says that there is nothing to back up', async () => {
  expect(await run('backup', 'nothing', at('kept'))).toEqual({
    ok: false,
    output:
      `There is no data in ${at('nothing')}: no site was started with it. ` +
      'Name the folder of the site by SAFAR_DATA.\n',
  });
});

(tinyDisk ? it : it.skip)('leaves nothing on a disk that is full', async () => {
  tinyDisk?.fill(16);
  const place = await openPlace(at('tiny'));
  const { settings } = live.stack;
  await expect(makeBackup(settings, live.databases, place, silent)).rejects.toThrow(
    new RegExp(
      `^Nothing was backed up into ${at('tiny')}\\. .*isk.* is full\\. Free some space on it and try again\\.$`,
    ),
  );
  expect(readdirSync(at('tiny'))).toEqual(['filling']);
});
