import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, liveOf, versionOf } from '../registry/registry';
import { MAX_OPEN_SETS, MAX_SET_AGE_DAYS } from '../registry/sets';
import { FolderStore } from '../stores/folder-store';
import { writeRemote, writeShell } from '../testing/write-build';
import { ReleaseService } from './release-service';
import { setStates } from './changes/set-changes';
import { testFolder } from '../testing/test-folder';

const [TOURS, TASKS] = ['mfe-tours', 'mfe-tasks'];
const id = (letter: string) => letter.repeat(12);
const [a, b, c, d] = [id('a'), id('b'), id('c'), id('d')];
const SET = 'react-20';
/** The probe has tests of its own. */
const MITALI = { who: 'mitali', revision: 'abc', probe: false } as const;

const shellWith = (build: string, react: string) =>
  writeShell(build, { shared: { react: { version: react } } });
const remoteFor = (name: string, build: string, react: string) =>
  writeRemote(name, build, { shared: { react: { range: `^${react}` } } });

let folder: string;
let service: ReleaseService;

beforeEach(async () => {
  folder = testFolder('sets');
  service = new ReleaseService(new FolderStore(folder));
  const builds = [shellWith(a, '19.0.0'), remoteFor(TOURS, a, '19.0.0'), remoteFor(TASKS, a, '19.0.0')];
  await service.publish(builds, MITALI);
});

const upload = (build: string, who = 'mitali', set = SET) =>
  service.publish([build], { ...MITALI, who, set });
const publish = (...builds: string[]) => service.publish(builds, MITALI);
const states = async () => setStates(await service.read());
const live = async () =>
  Object.fromEntries(
    Object.entries((await service.read()).microFrontends).map(([name, builds]) => {
      const build = liveOf(builds);
      return [name, build && versionOf(build)];
    }),
  );
const filesOf = async (name: string) => (await readdir(path.join(folder, name))).sort();

describe('a change set', () => {
  it('waits for the live builds that do not fit with it, and goes live with the last part, at once', async () => {
    const [added] = await upload(remoteFor(TOURS, b, '20.0.0'), 'tours-ci');
    expect(added).toMatchObject({
      what: 'add-part',
      who: 'tours-ci',
      package: TOURS,
      build: b,
      set: SET,
      team: 'Team',
    });
    expect(await states()).toMatchObject([
      {
        missing: ['shell'],
        refusals: [`mfe-tours@${b} requires react ^20.0.0, but shell@${a} provides 19.0.0.`],
      },
    ]);
    await upload(shellWith(b, '20.0.0'), 'shell-ci');
    expect(await states()).toMatchObject([
      {
        missing: [TASKS],
        refusals: [`mfe-tasks@${a} requires react ^19.0.0, but shell@${b} provides 20.0.0.`],
      },
    ]);
    expect(await live()).toEqual({ shell: a, [TOURS]: a, [TASKS]: a });

    const changes = await upload(remoteFor(TASKS, b, '20.0.0'), 'tasks-ci');
    expect(await live()).toEqual({ shell: b, [TOURS]: b, [TASKS]: b });
    expect(await states()).toEqual([]);
    const later = { what: 'publish', revision: 4, build: b, set: SET, team: 'Team' };
    const why = 'The last part was uploaded by tasks-ci.';
    expect(changes).toMatchObject([
      { ...later, package: TOURS, who: 'tours-ci', why },
      { ...later, package: 'shell', who: 'shell-ci', why, team: 'Shell' },
      { ...later, package: TASKS, who: 'tasks-ci' },
    ]);
    expect((await service.read()).revision).toBe(4);
  });

  it('takes a newer upload in the place of an older one, whose files are removed', async () => {
    await upload(remoteFor(TOURS, b, '20.0.0'));
    await upload(remoteFor(TOURS, c, '20.0.0'));
    expect((await states())[0]?.set.parts.map(versionOf)).toEqual([c]);
    expect(await filesOf(TOURS)).toEqual([a, c]);
  });

  it('keeps its files while others publish, and never takes back what was published after a part', async () => {
    await upload(remoteFor(TOURS, b, '20.0.0'));
    for (const build of ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'e', 'f'].map(id)) {
      await publish(remoteFor(TASKS, build, '19.0.0'));
    }
    await publish(remoteFor(TOURS, d, '19.0.0'));
    expect(await filesOf(TOURS)).toEqual([a, b, d]);
    await upload(shellWith(b, '20.0.0'));
    await upload(remoteFor(TASKS, b, '20.0.0'));
    expect(await states()).toMatchObject([
      {
        missing: [TOURS],
        refusals: [
          `mfe-tours@${b} was uploaded before mfe-tours@${d} went live, and would take that back: ` +
            'build and upload it again.',
        ],
      },
    ]);
    await upload(remoteFor(TOURS, c, '20.0.0'));
    expect(await live()).toEqual({ shell: b, [TOURS]: c, [TASKS]: b });
  });

  it('goes live at once when its first part fits, and leaves no set behind', async () => {
    await upload(remoteFor(TOURS, b, '19.0.0'));
    expect(await live()).toMatchObject({ [TOURS]: b });
    expect(await service.read()).not.toHaveProperty('sets');
  });

  it('waits for a canary that does not fit, too', async () => {
    await service.publish([remoteFor(TASKS, c, '19.0.0')], { ...MITALI, traffic: 10 });
    await service.disable(TOURS, 'mitali');
    await upload(shellWith(b, '20.0.0'));
    expect((await states())[0]?.missing).toEqual([TASKS]);
    await upload(remoteFor(TASKS, b, '20.0.0'));
    expect(await live()).toEqual({ shell: b, [TOURS]: a, [TASKS]: b });
  });

  it('loses no part when several teams upload at once, and goes live once', async () => {
    const uploads = [shellWith(b, '20.0.0'), remoteFor(TOURS, b, '20.0.0'), remoteFor(TASKS, b, '20.0.0')];
    const made = await Promise.all(
      uploads.map((build) =>
        new ReleaseService(new FolderStore(folder)).publish([build], {
          ...MITALI,
          set: SET,
        }),
      ),
    );
    expect(await live()).toEqual({ shell: b, [TOURS]: b, [TASKS]: b });
    expect(made.flat().filter(({ what }) => what === 'publish')).toHaveLength(3);
  });
});

describe('a build of a set that breaks', () => {
  it('is taken back with the whole set, since it does not fit the others alone', async () => {
    await publish(shellWith(b, '20.0.0'), remoteFor(TOURS, b, '20.0.0'), remoteFor(TASKS, b, '20.0.0'));
    const change = await service.takeBack(TOURS, { from: b, to: a, why: 'It throws.' });
    expect(change).toMatchObject({ package: TOURS, what: 'rollback', who: 'safar', from: b, build: a });
    expect(await live()).toEqual({ shell: a, [TOURS]: a, [TASKS]: a });
    const { log, revision, microFrontends } = await service.read();
    expect(log.filter((entry) => entry.revision === revision)).toMatchObject([
      { package: 'shell', why: 'It was published with mfe-tours. It throws.' },
      { package: TASKS, why: 'It was published with mfe-tours. It throws.' },
      { package: TOURS, why: 'It throws.' },
    ]);
    const stopped = Object.values(microFrontends).flatMap((builds) =>
      builds.filter(({ extras }) => extras.stopped).map(({ extras }) => extras.record.name),
    );
    expect(stopped).toEqual([TOURS]);
  });

  it('is left to people when what was published with it is not live any more', async () => {
    await publish(shellWith(b, '20.0.0'), remoteFor(TOURS, b, '20.0.0'), remoteFor(TASKS, b, '20.0.0'));
    await publish(remoteFor(TASKS, c, '20.0.0'));
    const work = service.takeBack(TOURS, { from: b, to: a, why: 'It throws.' });
    await expect(work).rejects.toMatchObject({ code: 'GATE' });
    expect(await live()).toEqual({ shell: b, [TOURS]: b, [TASKS]: c });
  });
});

describe('a change set is given up', () => {
  it('by a command, which removes its builds and logs whose they were', async () => {
    await upload(remoteFor(TOURS, b, '20.0.0'));
    expect(await service.abandon(SET, 'rafi')).toMatchObject([
      { what: 'abandon-part', who: 'rafi', package: TOURS, build: b, set: SET },
    ]);
    expect([await states(), await filesOf(TOURS)]).toEqual([[], [a]]);
    await expect(service.abandon(SET, 'rafi')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('only by who may: else nothing changes', async () => {
    await upload(remoteFor(TOURS, b, '20.0.0'));
    const assertMayAbandon = (packages: readonly string[]) => {
      expect(packages).toEqual([TOURS]);
      throw new Error('not you');
    };
    await expect(service.abandon(SET, 'rafi', assertMayAbandon)).rejects.toThrow('not you');
    expect(await states()).toHaveLength(1);
  });

  it('by the next change after two weeks', async () => {
    await upload(remoteFor(TOURS, b, '20.0.0'));
    const later = Date.now() + (MAX_SET_AGE_DAYS + 1) * 24 * 3_600_000;
    jest.useFakeTimers({ now: later, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    await service.disable(TASKS, 'mitali');
    jest.useRealTimers();
    expect([await states(), await filesOf(TOURS)]).toEqual([[], [a]]);
    expect((await service.read()).log[1]).toMatchObject({
      what: 'abandon-part',
      who: 'safar',
      package: TOURS,
      why: 'It was open for 14 days.',
    });
  });
});

describe('refused is', () => {
  const refused = (work: Promise<unknown>, code: string, message: string) =>
    expect(work).rejects.toMatchObject({ code, message: expect.stringContaining(message) });

  it('one set more than may be open', async () => {
    for (let open = 0; open < MAX_OPEN_SETS; open += 1) {
      await upload(remoteFor(TOURS, id(open.toString(16)), '20.0.0'), 'mitali', `set-${open}`);
    }
    await refused(upload(remoteFor(TOURS, b, '20.0.0')), 'CONFLICT', 'npm run abandon -- <set>');
  });

  it('a package that is named twice, and a set for a share of visitors', async () => {
    await refused(
      publish(remoteFor(TOURS, b, '19.0.0'), remoteFor(TOURS, c, '19.0.0')),
      'INVALID',
      'mfe-tours is among these builds twice',
    );
    const traffic = { ...MITALI, set: SET, traffic: 10 };
    await refused(
      service.publish([remoteFor(TOURS, b, '19.0.0')], traffic),
      'INVALID',
      'no share of visitors',
    );
  });
});

it('documents of earlier releases, which know no sets, have none open', async () => {
  const document: Registry = await service.read();
  expect(document).not.toHaveProperty('sets');
  expect(setStates(document)).toEqual([]);
  expect(buildsOf(document, TOURS)).toHaveLength(1);
});
