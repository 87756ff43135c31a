import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setsOf } from '../registry/sets';
import { FolderStore } from '../stores/folder-store';
import { openS3Store } from '../stores/s3-store';
import type { ReleaseStore } from '../stores/store';
import { fakeS3ForTests } from '../testing/fake-s3';
import { testFolder } from '../testing/test-folder';
import { writeRemote, writeShell } from '../testing/write-build';
import { ReleaseService } from './release-service';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const BY_TEST = { who: 'a test', revision: 'abc123' };

const s3 = fakeS3ForTests();
const folder = testFolder('meanwhile');
let tests = 0;

beforeEach(() => void (tests += 1));

const inBucket = () =>
  openS3Store(new URL(`${s3.bucket}/${tests}`), mkdtempSync(path.join(folder, 'served-')));
const STORES: [string, () => Promise<ReleaseStore>][] = [
  ['a folder', async () => new FolderStore(path.join(folder, `releases-${tests}`))],
  ['a bucket', inBucket],
];

const inSet = { ...BY_TEST, probe: false, set: 'react-20' } as const;
const part = (react: string) => writeRemote('mfe-tours', b, { shared: { react: { range: `^${react}` } } });
const abandon = async (store: ReleaseStore) => new ReleaseService(store).abandon('react-20', 'mitali');
const publish = async (store: ReleaseStore) =>
  new ReleaseService(store).publish([part('20.0.0')], { ...inSet, set: 'react-20-again' });

/** Resolves once something is so, or after two seconds. */
async function until(isSo: () => boolean) {
  for (let attempts = 0; attempts < 400 && !isSo(); attempts += 1) await pause(5);
}

/** The build b is stored as the part of an open change set alone: to abandon that set removes it. */
async function storeInSet(store: ReleaseStore) {
  const service = new ReleaseService(store);
  const shell = writeShell(a, { shared: { react: { version: '19.0.0' } } });
  await service.publish([shell], BY_TEST);
  await service.publish([part('20.0.0')], inSet);
}

/** Resolves with the sets that the build is a part of, and how many of its files are missing. */
async function stateOf(store: ReleaseStore) {
  const sets = setsOf(await new ReleaseService(store).read());
  const files = ['remoteEntry.js', 'chunks/screen.js', 'build.json'];
  const read = await Promise.all(files.map((file) => store.readBuildFile('mfe-tours', b, file)));
  return [...sets.map(({ name }) => name), read.filter((content) => content === undefined).length];
}

describe.each(STORES)('a build that is published again while it is removed from %s', (_, open) => {
  beforeEach(async () => storeInSet(await open()));
  const state = async () => stateOf(await open());

  it('stays, when it would be gone before a document names it again', async () => {
    const store = await open();
    const create = store.createRevision.bind(store);
    let abandoned: Promise<unknown> | undefined;
    const states: unknown[] = [];
    store.createRevision = async (revision, text) => {
      abandoned ??= open().then(abandon);
      await abandoned;
      const isCreated = await create(revision, text);
      states.push(await state());
      return isCreated;
    };
    await publish(store);
    // The first number was taken by whoever abandoned the other set.
    expect(states).toEqual([[0], ['react-20-again', 0]]);
    expect(await store.listDocuments('reservations')).toEqual([]);
  });

  it('stays, when a publisher that was killed a moment ago may still be at it, and not for longer', async () => {
    const store = await open();
    const reservedHoursAgo = (hours: number) =>
      store.writeDocument(`reservations/mfe-tours@${b}@${Date.now() - hours * 3_600_000}@killed`, '');
    await reservedHoursAgo(1);
    await abandon(store);
    expect(await state()).toEqual([0]);
    for (const file of await store.listDocuments('reservations'))
      await store.removeDocument(`reservations/${file}`);
    await publish(store);
    await reservedHoursAgo(25);
    await new ReleaseService(store).abandon('react-20-again', 'mitali');
    expect(await state()).toEqual([3]);
    expect(await store.listDocuments('reservations')).toEqual([]);
  });

  it('stays, when a document names it again before it is gone', async () => {
    const store = await open();
    const remove = store.removeBuild.bind(store);
    store.removeBuild = async (...build) => {
      await publish(await open());
      await remove(...build);
    };
    await abandon(store);
    expect(await state()).toEqual(['react-20-again', 0]);
  });

  it('stays, when it is stored again after the documents were read and before it is gone', async () => {
    const store = await open();
    const remove = store.removeBuild.bind(store);
    let published: Promise<unknown> | undefined;
    store.removeBuild = (name, build, isNeeded = async () => false) =>
      remove(name, build, async () => {
        const needed = await isNeeded();
        published ??= open().then(publish);
        await published;
        return needed;
      });
    await abandon(store);
    expect(await state()).toEqual(['react-20-again', 0]);
  });
});

describe('a build whose objects are removed one by one while it is stored again', () => {
  const isScreen = (key: string) => key.endsWith(`/mfe-tours/${b}/chunks/screen.js`);
  let published: Promise<unknown> | undefined;
  beforeEach(async () => {
    published = undefined;
    await storeInSet(await inBucket());
  });
  afterEach(() => (s3.faultFor = () => undefined));

  it('stays, when it was stored before the first of them is gone', async () => {
    s3.faultFor = async ({ method, key }) => {
      if (method === 'DELETE' && isScreen(key)) await (published ??= inBucket().then(publish));
      return undefined;
    };
    await abandon(await inBucket());
    expect(await stateOf(await inBucket())).toEqual(['react-20-again', 0]);
  });

  it('stays, when they are gone before what was stored is verified', async () => {
    let isVerified = false;
    s3.faultFor = async ({ method, key }) => {
      if (!isScreen(key)) return undefined;
      if (method === 'DELETE') {
        published ??= inBucket().then(publish);
        await until(() => isVerified);
      }
      if (method === 'GET' && published) {
        isVerified = true;
        await until(() => !s3.objects.has(key));
      }
      if (method === 'PUT' && isVerified) s3.faultFor = () => undefined;
      return undefined;
    };
    const store = await inBucket();
    const remove = store.removeBuild.bind(store);
    store.removeBuild = (name, build, isNeeded = async () => false) =>
      remove(name, build, async () => {
        await published;
        return isNeeded();
      });
    await abandon(store);
    await published;
    expect(await stateOf(await inBucket())).toEqual(['react-20-again', 0]);
  });
});

describe('a build that is published again, while whoever removes it is killed', () => {
  /** Abandons the set, and ends as a process that is killed the n-th time that it asks for documents. */
  async function abandonUntilKilled(times: number) {
    const store = await inBucket();
    const remove = store.removeBuild.bind(store);
    store.removeBuild = (name, build) =>
      remove(name, build, async () => {
        if ((times -= 1) > 0) return false;
        throw new Error('killed');
      });
    await expect(abandon(store)).rejects.toThrow('killed');
  }

  beforeEach(async () => storeInSet(await inBucket()));
  afterEach(() => (s3.faultFor = () => undefined));

  it.each([
    ['its record', 1, 'build.json'],
    ['a file of it', 2, 'chunks/screen.js'],
  ])('is whole for whoever needs it, when %s was removed last', async (_, times, file) => {
    let published: Promise<unknown> | undefined;
    s3.faultFor = async ({ method, key }) => {
      if (method === 'DELETE' && key.endsWith(`/mfe-tours/${b}/${file}`))
        await (published ??= inBucket().then(publish));
      return undefined;
    };
    await abandonUntilKilled(times);
    await published;
    const [edge, publisher] = [await inBucket(), await inBucket()];
    expect(await edge.ensureServed('mfe-tours', b)).toBe(true);
    expect(await stateOf(publisher)).toEqual(['react-20-again', 0]);
  });
});
