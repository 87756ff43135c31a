import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MAX_REVISIONS } from '../registry/past/past-builds';
import { buildsOf, liveOf, previousOf, versionOf } from '../registry/registry';
import { FolderStore } from '../stores/folder-store';
import { writeRemote, writeShell } from '../testing/write-build';
import { ReleaseService } from './release-service';
import { testFolder } from '../testing/test-folder';

const [TOURS, TASKS] = ['mfe-tours', 'mfe-tasks'];
const id = (number: number) => number.toString(16).padStart(12, '0');
/** The probe has tests of its own. */
const MITALI = { who: 'mitali', revision: 'abc', probe: false } as const;

let folder: string;
let service: ReleaseService;
beforeEach(async () => {
  folder = testFolder('past');
  service = new ReleaseService(new FolderStore(folder));
});

const shell = (build: number, react: string) =>
  writeShell(id(build), { shared: { react: { version: react } } });
const remote = (name: string, build: number, react = '19.0.0') =>
  writeRemote(name, id(build), { shared: { react: { range: `^${react}` } } });
const publish = (...builds: string[]) => service.publish(builds, MITALI);
const live = async (name: string) => {
  const build = liveOf(buildsOf(await service.read(), name));
  return build && versionOf(build);
};
const filesOf = async (name: string) => (await readdir(path.join(folder, name))).sort();

describe('restoring a past revision', () => {
  it('makes all builds of a set live again in one change that the gate accepts, and forward again', async () => {
    await publish(shell(1, '19.0.0'), remote(TOURS, 1), remote(TASKS, 1));
    await publish(shell(2, '20.0.0'), remote(TOURS, 2, '20.0.0'), remote(TASKS, 2, '20.0.0'));
    await publish(remote(TASKS, 3, '20.0.0'));
    await expect(service.rollBack(TOURS, 'mitali')).rejects.toMatchObject({ code: 'GATE' });

    const changes = await service.restore(1, 'rafi');
    expect(changes).toMatchObject([
      {
        revision: 4,
        who: 'rafi',
        what: 'rollback',
        package: 'shell',
        from: id(2),
        build: id(1),
        restores: 1,
      },
      { package: TOURS, from: id(2), build: id(1) },
      { package: TASKS, from: id(3), build: id(1) },
    ]);
    expect([await live('shell'), await live(TOURS), await live(TASKS)]).toEqual([id(1), id(1), id(1)]);
    await service.restore(3, 'rafi');
    expect([await live('shell'), await live(TOURS), await live(TASKS)]).toEqual([id(2), id(2), id(3)]);
    expect((await service.read()).revision).toBe(5);
  });

  it('gives each build the fallback it had then, and leaves later packages and what is disabled', async () => {
    for (const build of [1, 2, 3]) await publish(remote(TOURS, build));
    await publish(remote(TASKS, 1));
    await service.disable(TOURS, 'mitali');
    await service.restore(2, 'rafi');
    const tours = buildsOf(await service.read(), TOURS);
    const [now, previous] = [liveOf(tours), previousOf(tours)];
    expect([now && versionOf(now), previous && versionOf(previous)]).toEqual([id(2), id(1)]);
    expect(tours.every(({ deployment }) => deployment.traffic === 0)).toBe(true);
    expect(await live(TASKS)).toBe(id(1));
  });

  it('finds builds that are not listed any more, for as long as their revision is kept', async () => {
    for (let build = 1; build <= 14; build += 1) await publish(remote(TOURS, build));
    expect(buildsOf(await service.read(), TOURS)).toHaveLength(12);
    expect(await filesOf(TOURS)).toHaveLength(14);
    await service.restore(1, 'rafi');
    expect(await live(TOURS)).toBe(id(1));
    expect(await filesOf(TOURS)).toHaveLength(14);
  });

  it('is refused in a sentence when there is nothing to restore, or nothing to restore it from', async () => {
    await publish(remote(TOURS, 1));
    await publish(remote(TOURS, 2));
    const refused = (revision: number, code: string, message: string) =>
      expect(service.restore(revision, 'rafi')).rejects.toMatchObject({
        code,
        message: expect.stringContaining(message),
      });
    await refused(2, 'CONFLICT', 'The builds of revision 2 are live already.');
    await refused(7, 'NOT_FOUND', 'There is no revision 7, or it is not kept any more; the newest one is 2.');
    const assertMayChange = (names: readonly string[]) => {
      throw new Error(`not ${names.join()}`);
    };
    await expect(service.restore(1, 'rafi', { assertMayChange })).rejects.toThrow('not mfe-tours');
    expect((await service.read()).revision).toBe(2);
  });

  it('of a build that was stopped since needs a reason', async () => {
    await publish(remote(TOURS, 1));
    await publish(remote(TOURS, 2));
    await service.rollBack(TOURS, 'mitali');
    await service.canary(TOURS, 10, 'mitali', { build: id(2) });
    await service.abortCanary(TOURS, id(2), 'It throws.');
    await expect(service.restore(2, 'rafi')).rejects.toThrow(/was stopped on .* It throws\..*--force/);
    await service.restore(2, 'rafi', { force: 'The backend was at fault.' });
    expect((await service.read()).log[0]).toMatchObject({ forced: true, why: 'The backend was at fault.' });
  });
});

it(`a build stays until the last of ${MAX_REVISIONS} documents in which it was live is gone`, async () => {
  await publish(remote(TOURS, 1));
  await publish(remote(TOURS, 2));
  for (let build = 3; build <= 13; build += 1) await publish(remote(TOURS, build));
  await publish(remote(TASKS, 1));
  for (let change = 15; change <= MAX_REVISIONS; change += 1) {
    await (change % 2 ? service.disable(TASKS, 'mitali') : service.enable(TASKS, 'mitali'));
  }
  expect((await service.read()).revision).toBe(MAX_REVISIONS);
  expect(await filesOf(TOURS)).toContain(id(1));

  await service.disable(TOURS, 'mitali');
  expect([await service.readRevision(1), await filesOf(TOURS)]).toEqual([
    undefined,
    expect.not.arrayContaining([id(1)]),
  ]);
  expect(await filesOf(TOURS)).toContain(id(2));
  await expect(service.restore(1, 'rafi')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('an incomplete revision of a store of earlier releases is named with the builds that are gone', async () => {
  const store = new FolderStore(folder);
  await publish(remote(TOURS, 1));
  await publish(remote(TOURS, 2));
  const document = { ...(await service.read()), past: {} };
  const builds = document.microFrontends[TOURS]?.filter((build) => versionOf(build) === id(2)) ?? [];
  await store.createRevision(
    3,
    JSON.stringify({ ...document, revision: 3, microFrontends: { [TOURS]: builds } }),
  );
  await expect(service.restore(1, 'rafi')).rejects.toThrow(
    `Revision 1 is not complete any more: mfe-tours@${id(1)} is not kept.`,
  );
});
