import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderStore, hasIntegrity, ReleaseReader, ReleaseService } from '@safar/releases';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import { inFull } from '@safar/shared-server/testing/in-full';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import type { Registry } from '@safar/shared-contracts/registry.contract';

const KILLS = inFull(100, 12);
/** A child is killed during one of its first publications, so that some of them are reported before. */
const MAX_FINISHED_PUBLICATIONS = 2;
const TEAMS = ['mfe-tours', 'mfe-tasks'];

const { folder, clear } = temporaryFolder();
afterAll(clear);
const releaseFolder = path.join(folder, 'releases');
const store = new FolderStore(releaseFolder);

/**
 * The duration of a publication in ms as last measured: a kill may hit any moment of it, on a slow machine
 * too.
 */
let publicationMs = 100;

/**
 * Publishes for a team in a child process and kills it at a random moment of one of its publications.
 * Resolves to the revisions that it reported.
 */
async function publishUntilKilled(team: string, folders: readonly string[]): Promise<number[]> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('./publishing.child.ts', import.meta.url)),
      releaseFolder,
      team,
      ...folders,
    ],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const closed = once(child, 'close');

  // The first line says that the child is ready.
  const linesBeforeKill = 1 + Math.floor(Math.random() * (MAX_FINISHED_PUBLICATIONS + 1));
  await once(output, 'line');
  const readyAt = performance.now();
  while (lines.length < linesBeforeKill) await once(output, 'line');
  if (lines.length > 1) publicationMs = (performance.now() - readyAt) / (lines.length - 1);
  await pause(Math.random() * publicationMs);
  child.kill('SIGKILL');
  await closed;
  return lines.slice(1).map(Number);
}

/** Fails unless every file of every build in the registry exists and has the hash it was built with. */
async function expectAllFiles({ microFrontends }: Registry): Promise<void> {
  for (const { extras } of Object.values(microFrontends).flat()) {
    const { name, build, files } = extras.record;
    for (const [file, { integrity }] of Object.entries(files)) {
      const content = await store.readBuildFile(name, build, file);
      const isWhole = content !== undefined && hasIntegrity(content, integrity);
      expect({ name, build, file, isWhole }).toEqual({ name, build, file, isWhole: true });
    }
  }
}

it('a publisher killed again and again leaves no partial state and loses no change it reported', async () => {
  await new ReleaseService(store).publish([writeShell('5'.repeat(12))], {
    who: 'a test',
    revision: 'a test',
  });
  const errors: unknown[] = [];
  const revisionsRead: number[] = [];
  const edge = new ReleaseReader(store, (error) => void errors.push(error));
  let keepReading = true;
  const reader = (async () => {
    while (keepReading) {
      revisionsRead.push((await edge.defaultRelease()).revision);
      await pause(1);
    }
  })();

  const reported: number[] = [];
  await Promise.all(
    TEAMS.map(async (team) => {
      const builds = ['a', 'b', 'c'].map((letter) => writeRemote(team, letter.repeat(12)));
      for (let kills = 0; kills < KILLS / TEAMS.length; kills += 1) {
        reported.push(...(await publishUntilKilled(team, builds)));
        await expectAllFiles(await new ReleaseService(store, (error) => void errors.push(error)).read());
      }
    }),
  );
  keepReading = false;
  await reader;

  expect(errors).toEqual([]);
  // The revisions that the reader saw only grew, and there were many of them.
  expect(revisionsRead).toEqual([...revisionsRead].sort((a, b) => a - b));
  expect(new Set(revisionsRead).size).toBeGreaterThan(KILLS / 2);
  // Every reported revision is one change of one team, and none was made twice.
  expect(reported.length).toBeGreaterThan(KILLS / 4);
  expect(new Set(reported).size).toBe(reported.length);
  const registry = await new ReleaseService(store).read();
  const logged = new Set(registry.log.map(({ revision }) => revision));
  const oldest = Math.min(...logged);
  expect(reported.filter((revision) => revision >= oldest && !logged.has(revision))).toEqual([]);
  // A kill leaves no lock: the next one publishes at once.
  await new ReleaseService(store).publish([writeRemote('mfe-tours', 'd'.repeat(12))], {
    who: 'a test',
    revision: 'a test',
  });
  expect((await edge.registry()).revision).toBe(registry.revision + 1);
}, 480_000);
