import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderStore, readNewestRegistry, ReleaseService, ReleaseReader } from '@safar/releases';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import type { Registry } from '@safar/shared-contracts/registry.contract';

const KILLS = 100;
/** Of a publication, which takes about a tenth of a second, any moment may be the last. */
const MAX_LIFETIME_MS = 300;
const TEAMS = ['mfe-tours', 'mfe-tasks'];

const { folder, clear } = temporaryFolder();
afterAll(clear);
const place = path.join(folder, 'releases');
const store = new FolderStore(place);

/** Publishes for a team until it is killed at some moment. Gives the revisions it was told it had made. */
async function publishUntilKilled(team: string, folders: readonly string[]): Promise<number[]> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('./publishing.child.ts', import.meta.url)),
      place,
      team,
      ...folders,
    ],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let told = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      resolve();
    });
  });
  await ready;
  await pause(Math.random() * MAX_LIFETIME_MS);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  const lines = told.split('\n').slice(1, -1);
  return lines.map(Number);
}

/** Every file of every build that the registry lists is there and is the one that was built. */
async function expectWhole({ microFrontends }: Registry): Promise<void> {
  for (const { extras } of Object.values(microFrontends).flat()) {
    const { name, build, files } = extras.record;
    for (const [file, { integrity }] of Object.entries(files)) {
      const content = await store.readBuildFile(name, build, file);
      const hash = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
      expect({ name, build, file, hash }).toEqual({ name, build, file, hash: integrity });
    }
  }
}

it('a publisher that is killed 100 times, at any moment, while another is killed too and edges read, leaves no half state and loses nothing it was told', async () => {
  await new ReleaseService(store).publish([writeShell('5'.repeat(12))], {
    who: 'a test',
    revision: 'a test',
  });
  const troubles: unknown[] = [];
  const seen: number[] = [];
  const edge = new ReleaseReader(store, (trouble) => void troubles.push(trouble));
  let reading = true;
  const reader = (async () => {
    while (reading) {
      seen.push((await edge.defaultRelease()).revision);
      await pause(1);
    }
  })();

  const told: number[] = [];
  await Promise.all(
    TEAMS.map(async (team) => {
      const builds = ['a', 'b', 'c'].map((letter) => writeRemote(team, letter.repeat(12)));
      for (let kills = 0; kills < KILLS / TEAMS.length; kills += 1) {
        told.push(...(await publishUntilKilled(team, builds)));
        await expectWhole((await readNewestRegistry(store, (broken) => void troubles.push(broken))).registry);
      }
    }),
  );
  reading = false;
  await reader;

  expect(troubles).toEqual([]);
  // What the reader saw only ever grew, and it saw much of it.
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(20);
  // Every revision that somebody was told of is one change of one team, and none was made twice.
  expect(told.length).toBeGreaterThan(KILLS / 4);
  expect(new Set(told).size).toBe(told.length);
  const { registry } = await readNewestRegistry(store, () => undefined);
  const logged = new Set(registry.log.map(({ revision }) => revision));
  const oldest = Math.min(...logged);
  expect(told.filter((revision) => revision >= oldest && !logged.has(revision))).toEqual([]);
  // A kill leaves no lock: the next one publishes at once.
  await new ReleaseService(store).publish([writeRemote('mfe-tours', 'd'.repeat(12))], {
    who: 'a test',
    revision: 'a test',
  });
  expect((await edge.registry()).revision).toBe(registry.revision + 1);
}, 240_000);
