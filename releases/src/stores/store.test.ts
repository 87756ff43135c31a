import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FakeS3, type Fault } from '../testing/fake-s3';
import { FolderStore } from './folder-store';
import { openS3Store } from './s3-store';
import type { ReleaseStore } from './store';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'safar-store-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const FILES = {
  'build.json': '{}',
  'remoteEntry.js': 'enter()',
  'remoteEntry.js.br': '\u0003brotli',
  'chunks/all & more <1>/päckage + 100%.js': 'odd()',
  'empty.css': '',
};

/** A finished build to be kept. */
function finishedBuild(files: Readonly<Record<string, string | Buffer>> = FILES): string {
  const root = mkdtempSync(path.join(folder, 'finished-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return root;
}

const served = (store: ReleaseStore, build: string, file: string) =>
  readFileSync(path.join(store.servedFolder, 'mfe-tours', build, file), 'utf8');

/** `TEST_BUCKET=s3://bucket` and the SDK's own variables: a real store is asked to keep what both kinds promise. */
const { TEST_BUCKET } = process.env;

const double = new FakeS3();
const environment = process.env;
beforeAll(async () => {
  await double.start();
  if (!TEST_BUCKET) process.env = { ...environment, ...double.environment };
});
afterEach(() => (double.fault = () => undefined));
afterAll(() => {
  double.stop();
  process.env = environment;
});

/** Opened again, it is another process's store of the same place. */
const STORES: Readonly<Record<string, () => Promise<ReleaseStore>>> = {
  'a folder': async () => new FolderStore(path.join(folder, 'releases')),
  'a bucket': () => openBucket(TEST_BUCKET),
};

const openBucket = (bucket = double.bucket) =>
  openS3Store(new URL(`${bucket}/${path.basename(folder)}/safar`), mkdtempSync(path.join(folder, 'served-')));

describe.each(Object.entries(STORES))('the registry in %s', (name, open) => {
  it('is empty before the first publish', async () => {
    const store = await open();
    expect(await store.listRevisions()).toEqual([]);
    expect(await store.readRevision(1)).toBeUndefined();
  });

  it('gives a number to the first who asks, and leaves that document as it is', async () => {
    const store = await open();
    expect(await store.createRevision(1, 'the first’s')).toBe(true);
    expect(await (await open()).createRevision(1, 'the second’s')).toBe(false);
    expect(await store.readRevision(1)).toBe('the first’s');
  });

  it('gives one number to exactly one of twenty who ask at once', async () => {
    const stores = await Promise.all(Array.from({ length: 20 }, open));
    const made = await Promise.all(stores.map((store, index) => store.createRevision(7, `of ${index}`)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await stores[0]?.readRevision(7)).toBe(`of ${made.indexOf(true)}`);
  });

  it('tells all its numbers in ascending order, however many they are', async () => {
    const store = await open();
    const numbers = [11, 100_000, 2, 9, 8, 10, 5, 99, 100, 7, 1, 3];
    for (const number of numbers) await store.createRevision(number, 'a document');
    expect(await (await open()).listRevisions()).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('forgets a document that is removed, twice too', async () => {
    const store = await open();
    await store.createRevision(1, 'old');
    await store.createRevision(2, 'new');
    await store.removeRevision(1);
    await store.removeRevision(1);
    expect(await store.listRevisions()).toEqual([2]);
  });
});

describe.each(Object.entries(STORES))('builds in %s', (name, open) => {
  it('come back byte for byte, whatever their files are called', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 5_000_000 }, (_, index) => index * 7));
    await (await open()).putBuild('mfe-tours', A, finishedBuild({ ...FILES, 'big.bin': bytes }));
    const store = await open();
    for (const [file, content] of Object.entries({ ...FILES, 'big.bin': bytes })) {
      expect((await store.readBuildFile('mfe-tours', A, file))?.equals(Buffer.from(content))).toBe(true);
    }
    expect(await store.readBuildFile('mfe-tours', A, 'none.js')).toBeUndefined();
    expect(await store.readBuildFile('mfe-tours', B, 'build.json')).toBeUndefined();
  });

  it('are told by package', async () => {
    const store = await open();
    const builds = Array.from({ length: 7 }, (_, index) => String(index).repeat(12));
    await Promise.all(builds.map((build) => store.putBuild('mfe-tours', build, finishedBuild())));
    await store.putBuild('mfe-tours-more', A, finishedBuild());
    expect((await store.listBuilds('mfe-tours')).sort()).toEqual(builds);
    expect(await store.listBuilds('mfe-tours-more')).toEqual([A]);
    expect(await store.listBuilds('mfe-none')).toEqual([]);
  });

  it('are kept once: the same build again changes nothing, unless it is to be replaced', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, finishedBuild({ ...FILES, 'old.js': 'old()' }));
    const other = finishedBuild({ ...FILES, 'remoteEntry.js': 'changed()' });
    await store.putBuild('mfe-tours', A, other);
    expect(await store.readBuildFile('mfe-tours', A, 'old.js')).toEqual(Buffer.from('old()'));
    await store.ensureServed('mfe-tours', A);

    await store.putBuild('mfe-tours', A, other, { replace: true });
    expect(await store.readBuildFile('mfe-tours', A, 'remoteEntry.js')).toEqual(Buffer.from('changed()'));
    expect(await store.readBuildFile('mfe-tours', A, 'old.js')).toBeUndefined();
    await store.ensureServed('mfe-tours', A);
    expect(served(store, A, 'remoteEntry.js')).toBe('changed()');
  });

  it('are put by two at once without harm', async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all([one, two].map((store) => store.putBuild('mfe-tours', A, finishedBuild())));
    expect(await one.listBuilds('mfe-tours')).toEqual([A]);
    expect(await two.readBuildFile('mfe-tours', A, 'remoteEntry.js')).toEqual(Buffer.from('enter()'));
  });

  it('are not there when putting them failed half way, and are mended by putting them again', async () => {
    const store = await open();
    const root = finishedBuild();
    // Nobody can copy a socket.
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(path.join(root, 'z.js'), resolve));
    await expect(store.putBuild('mfe-tours', A, root)).rejects.toThrow();
    await new Promise((resolve) => socket.close(resolve));
    expect(await store.listBuilds('mfe-tours')).toEqual([]);
    expect(await store.ensureServed('mfe-tours', A)).toBe(false);

    await store.putBuild('mfe-tours', A, root);
    expect(await store.listBuilds('mfe-tours')).toEqual([A]);
    expect(await store.ensureServed('mfe-tours', A)).toBe(true);
  });

  it('are gone when they are removed, for whoever serves files too', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, finishedBuild());
    await store.putBuild('mfe-tours', B, finishedBuild());
    await store.ensureServed('mfe-tours', A);
    await store.removeBuild('mfe-tours', A);
    await store.removeBuild('mfe-tours', A);
    expect(await store.listBuilds('mfe-tours')).toEqual([B]);
    expect(await store.readBuildFile('mfe-tours', A, 'remoteEntry.js')).toBeUndefined();
    expect(await store.ensureServed('mfe-tours', A)).toBe(false);
    expect(() => served(store, A, 'remoteEntry.js')).toThrow('ENOENT');
  });

  it('are brought to the served folder as a whole, by many at once', async () => {
    await (await open()).putBuild('mfe-tours', A, finishedBuild());
    const store = await open();
    expect(await store.ensureServed('mfe-tours', B)).toBe(false);
    const brought = Array.from({ length: 10 }, () => store.ensureServed('mfe-tours', A));
    expect(await Promise.all(brought)).toEqual(Array(10).fill(true));
    for (const [file, content] of Object.entries(FILES)) expect(served(store, A, file)).toBe(content);
  });
});

(TEST_BUCKET ? describe.skip : describe)('a bucket', () => {
  const open = () => openBucket();
  const keyOf = (rest: string) => `${path.basename(folder)}/safar/${rest}`;

  /** The next so many calls of that kind go wrong. */
  function failNext(count: number, fault: Fault, method: string, key = /./): void {
    double.fault = (call) =>
      call.method === method && key.test(call.key) && (count -= 1) >= 0 ? fault : undefined;
  }

  it('holds what a CDN may serve as it lies', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, finishedBuild());
    await store.createRevision(1, '{}');
    expect(double.objects.get(keyOf(`mfe-tours/${A}/remoteEntry.js`))?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(double.objects.get(keyOf('registry/00000001.json'))?.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
  });

  it('is asked again when it is busy or a line breaks', async () => {
    const store = await open();
    await store.createRevision(1, 'a document');
    failNext(2, { refuse: [503, 'SlowDown'] }, 'GET');
    expect(await store.readRevision(1)).toBe('a document');
    failNext(2, 'cut', 'GET');
    expect(await store.readRevision(1)).toBe('a document');
    failNext(1, 'lost', 'GET');
    expect(await store.listRevisions()).toEqual([1]);
  });

  it('knows a document as its own when the answer to its making was lost', async () => {
    const store = await open();
    failNext(1, 'lost', 'PUT', /registry/);
    expect(await store.createRevision(1, 'mine')).toBe(true);
    expect(await (await open()).createRevision(1, 'mine')).toBe(false);
  });

  it('tries again when another was about to make the same document and did not', async () => {
    const store = await open();
    failNext(2, { refuse: [409, 'ConditionalRequestConflict'] }, 'PUT', /registry/);
    expect(await store.createRevision(1, 'mine')).toBe(true);
  });

  it('keeps no half build when an upload breaks off', async () => {
    const store = await open();
    failNext(9, { refuse: [403, 'AccessDenied'] }, 'PUT', /remoteEntry\.js$/);
    await expect(store.putBuild('mfe-tours', A, finishedBuild())).rejects.toThrow(
      `${store.location}: writing mfe-tours/${A}/remoteEntry.js failed: The double of S3 says AccessDenied.`,
    );
    expect(await store.listBuilds('mfe-tours')).toEqual([]);
    double.fault = () => undefined;
    await store.putBuild('mfe-tours', A, finishedBuild());
    expect(await store.listBuilds('mfe-tours')).toEqual([A]);
  });

  it('is not read into the served folder by half, and is read again the next time', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, finishedBuild());
    failNext(9, { refuse: [403, 'AccessDenied'] }, 'GET', /remoteEntry\.js$/);
    await expect(store.ensureServed('mfe-tours', A)).rejects.toThrow('reading mfe-tours/');
    expect(readdirSync(path.join(store.servedFolder, 'drafts'))).toEqual([]);
    double.fault = () => undefined;
    expect(await store.ensureServed('mfe-tours', A)).toBe(true);
  });

  it('gives no half build to who reads it while it is removed', async () => {
    const [reader, remover] = [await open(), await open()];
    await reader.putBuild('mfe-tours', A, finishedBuild());
    let removal: Promise<void> | undefined;
    double.fault = ({ method, key }) => {
      if (method === 'GET' && key.endsWith('build.json')) removal ??= remover.removeBuild('mfe-tours', A);
      return undefined;
    };
    expect(await reader.ensureServed('mfe-tours', A)).toBe(false);
    await removal;
    expect(() => served(reader, A, 'build.json')).toThrow('ENOENT');
  });

  it('is downloaded once for all who ask at the same time', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, finishedBuild());
    let reads = 0;
    double.fault = ({ method, key }) => void (reads += Number(method === 'GET' && key.endsWith('Entry.js')));
    await Promise.all(Array.from({ length: 10 }, () => store.ensureServed('mfe-tours', A)));
    expect(reads).toBe(1);
  });

  it('is refused when it passes over the condition of a write', async () => {
    const store = await open();
    double.fault = ({ key }) => void double.objects.delete(key);
    await expect(store.createRevision(1, 'a document')).rejects.toThrow('has no conditional writes');
  });

  it('says which place could not be used, and for what', async () => {
    const elsewhere = await openS3Store(new URL('s3://nowhere/safar'), folder);
    await expect(elsewhere.listRevisions()).rejects.toThrow(
      's3://nowhere/safar: listing registry/ failed: The double of S3 says NoSuchBucket.',
    );
    await expect(elsewhere.readRevision(1)).rejects.toThrow('NoSuchBucket');
    await expect(openS3Store(new URL('https://nowhere/safar'), folder)).rejects.toThrow('s3://<bucket>');
  });
});
