import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { FakeS3 } from '../testing/fake-s3';
import { BUILD_FILES, readServed, StoreFolder } from '../testing/store-folder';
import { FolderStore } from './folder-store';
import { openS3Store } from './s3-store';
import type { ReleaseStore } from './store';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';

let folder: StoreFolder;
beforeEach(() => (folder = new StoreFolder()));

/** With `TEST_BUCKET=s3://bucket` and the SDK's own variables the tests run against a real store. */
const { TEST_BUCKET } = process.env;

const s3 = new FakeS3();
const environment = process.env;
beforeAll(async () => {
  await s3.start();
  if (!TEST_BUCKET) process.env = { ...environment, ...s3.environment };
});
afterAll(() => {
  s3.stop();
  process.env = environment;
});

/** Both kinds of store. To open one a second time is what another process would do. */
const STORES: Readonly<Record<string, () => Promise<ReleaseStore>>> = {
  'a folder': async () => new FolderStore(path.join(folder.path, 'releases')),
  'a bucket': () =>
    openS3Store(
      new URL(`${TEST_BUCKET ?? s3.bucket}/${path.basename(folder.path)}/safar`),
      mkdtempSync(path.join(folder.path, 'served-')),
    ),
};

describe.each(Object.entries(STORES))('the registry in %s', (name, open) => {
  it('is empty before anything was published', async () => {
    const store = await open();
    expect(await store.listRevisions()).toEqual([]);
    expect(await store.readRevision(1)).toBeUndefined();
  });

  it('creates a number once, and does not change its document', async () => {
    const store = await open();
    expect(await store.createRevision(1, 'the first’s')).toBe(true);
    expect(await (await open()).createRevision(1, 'the second’s')).toBe(false);
    expect(await store.readRevision(1)).toBe('the first’s');
  });

  it('lets exactly one of twenty processes create a number', async () => {
    const stores = await Promise.all(Array.from({ length: 20 }, open));
    const created = await Promise.all(stores.map((store, index) => store.createRevision(7, `of ${index}`)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await stores[0]?.readRevision(7)).toBe(`of ${created.indexOf(true)}`);
  });

  it('lists all numbers in ascending order, however many they are', async () => {
    const store = await open();
    const numbers = [11, 100_000, 2, 9, 8, 10, 5, 99, 100, 7, 1, 3];
    for (const number of numbers) await store.createRevision(number, 'a document');
    expect(await (await open()).listRevisions()).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('removes a document, and accepts that it is removed already', async () => {
    const store = await open();
    await store.createRevision(1, 'old');
    await store.createRevision(2, 'new');
    await store.removeRevision(1);
    await store.removeRevision(1);
    expect(await store.listRevisions()).toEqual([2]);
  });
});

describe.each(Object.entries(STORES))('other documents in %s', (name, open) => {
  it('are listed by folder, replaced as a whole, created once, and removed', async () => {
    const store = await open();
    expect(await store.listDocuments('counts')).toEqual([]);
    expect(await store.readDocument('counts/today/one.json')).toBeUndefined();
    await store.writeDocument('counts/today/one.json', 'first');
    await store.writeDocument('counts/today/one.json', 'second');
    await store.writeDocument('counts/yesterday/two.json', 'other');
    const other = await open();
    expect(await other.createDocument('counts/today/one.json', 'third')).toBe(false);
    expect(await other.readDocument('counts/today/one.json')).toBe('second');
    expect((await other.listDocuments('counts')).sort()).toEqual(['today/one.json', 'yesterday/two.json']);
    await other.removeDocument('counts/today/one.json');
    expect(await store.listDocuments('counts')).toEqual(['yesterday/two.json']);
  });

  it('are created by exactly one of twenty processes', async () => {
    const stores = await Promise.all(Array.from({ length: 20 }, open));
    const create = (store: ReleaseStore, index: number) => store.createDocument('analyses/x', `of ${index}`);
    const created = await Promise.all(stores.map(create));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await stores[0]?.readDocument('analyses/x')).toBe(`of ${created.indexOf(true)}`);
  });
});

describe.each(Object.entries(STORES))('builds in %s', (name, open) => {
  it('are read byte for byte as they were put, whatever the names of their files', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 5_000_000 }, (_, index) => index * 7));
    const files = { ...BUILD_FILES, 'big.bin': bytes };
    await (await open()).putBuild('mfe-tours', A, folder.writeBuild(files));
    const store = await open();
    for (const [file, content] of Object.entries(files)) {
      expect((await store.readBuildFile('mfe-tours', A, file))?.equals(Buffer.from(content))).toBe(true);
    }
    expect(await store.readBuildFile('mfe-tours', A, 'none.js')).toBeUndefined();
    expect(await store.readBuildFile('mfe-tours', B, 'build.json')).toBeUndefined();
  });

  it('are kept apart by package', async () => {
    const store = await open();
    await store.putBuild('mfe-tours-more', A, folder.writeBuild());
    expect(await store.ensureServed('mfe-tours', A)).toBe(false);
    await store.putBuild('mfe-tours', A, folder.writeBuild());
    await store.removeBuild('mfe-tours', A);
    expect(await store.ensureServed('mfe-tours-more', A)).toBe(true);
  });

  it('do not change when they are put again, unless they are to be replaced', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, folder.writeBuild({ ...BUILD_FILES, 'old.js': 'old()' }));
    const other = folder.writeBuild({ ...BUILD_FILES, 'remoteEntry.js': 'changed()' });
    await store.putBuild('mfe-tours', A, other);
    expect(await store.readBuildFile('mfe-tours', A, 'old.js')).toEqual(Buffer.from('old()'));
    await store.ensureServed('mfe-tours', A);

    await store.putBuild('mfe-tours', A, other, { replace: true });
    expect(await store.readBuildFile('mfe-tours', A, 'remoteEntry.js')).toEqual(Buffer.from('changed()'));
    expect(await store.readBuildFile('mfe-tours', A, 'old.js')).toBeUndefined();
    await store.ensureServed('mfe-tours', A);
    expect(readServed(store, A, 'remoteEntry.js')).toBe('changed()');
  });

  it('are complete when two processes put the same build at once', async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all([one, two].map((store) => store.putBuild('mfe-tours', A, folder.writeBuild())));
    expect(await two.readBuildFile('mfe-tours', A, 'remoteEntry.js')).toEqual(Buffer.from('enter()'));
  });

  it('do not exist when putting them failed, and can be put again', async () => {
    const store = await open();
    const root = folder.writeBuild();
    // A socket cannot be copied.
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(path.join(root, 'z.js'), resolve));
    await expect(store.putBuild('mfe-tours', A, root)).rejects.toThrow();
    await new Promise((resolve) => socket.close(resolve));
    expect(await store.ensureServed('mfe-tours', A)).toBe(false);

    await store.putBuild('mfe-tours', A, root);
    expect(await store.ensureServed('mfe-tours', A)).toBe(true);
  });

  it('leave nothing of an upload or download that was killed a day ago, and all of one in flight', async () => {
    const store = await open();
    const drafts = path.join(store.servedFolder, 'drafts');
    const [killed, inFlight] = ['killed', 'in flight'].map((draft) => path.join(drafts, draft));
    if (killed === undefined || inFlight === undefined) throw new Error('There are two drafts.');
    for (const draft of [killed, inFlight]) {
      mkdirSync(draft, { recursive: true });
      writeFileSync(path.join(draft, 'remoteEntry.js'), 'enter()');
    }
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
    utimesSync(killed, twoDaysAgo, twoDaysAgo);
    await store.putBuild('mfe-tours', A, folder.writeBuild());
    await store.ensureServed('mfe-tours', A);
    expect(readdirSync(drafts)).toEqual(['in flight']);
  });

  it('are removed, from the served folder too', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, folder.writeBuild());
    await store.putBuild('mfe-tours', B, folder.writeBuild());
    await store.ensureServed('mfe-tours', A);
    await store.removeBuild('mfe-tours', A);
    await store.removeBuild('mfe-tours', A);
    expect(await store.readBuildFile('mfe-tours', B, 'remoteEntry.js')).toEqual(Buffer.from('enter()'));
    expect(await store.readBuildFile('mfe-tours', A, 'remoteEntry.js')).toBeUndefined();
    expect(await store.ensureServed('mfe-tours', A)).toBe(false);
    expect(() => readServed(store, A, 'remoteEntry.js')).toThrow('ENOENT');
  });

  it('are complete in the served folder for each of many requests at once', async () => {
    await (await open()).putBuild('mfe-tours', A, folder.writeBuild());
    const store = await open();
    expect(await store.ensureServed('mfe-tours', B)).toBe(false);
    const served = Array.from({ length: 10 }, () => store.ensureServed('mfe-tours', A));
    expect(await Promise.all(served)).toEqual(Array(10).fill(true));
    for (const [file, content] of Object.entries(BUILD_FILES)) {
      expect(readServed(store, A, file)).toBe(content);
    }
  });
});

it('a folder has no document where somebody put a link or a folder', async () => {
  const releases = path.join(folder.path, 'releases');
  const store = new FolderStore(releases);
  await store.writeDocument('previews/mfe-tours/one.json', '{}');
  mkdirSync(path.join(releases, 'previews/mfe-tours/two.json'));
  symlinkSync('loop', path.join(releases, 'previews/loop'));
  expect(await store.listDocuments('previews')).toEqual(['mfe-tours/one.json']);
});
