import { mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fakeS3ForTests, type Fault } from '../testing/fake-s3';
import { readServed, StoreFolder } from '../testing/store-folder';
import { openS3Store } from './s3-store';

const A = 'aaaaaaaaaaaa';

let folder: StoreFolder;
beforeEach(() => (folder = new StoreFolder()));

const s3 = fakeS3ForTests();
afterEach(() => (s3.faultFor = () => undefined));

const keyPrefix = () => `${path.basename(folder.path)}/safar`;
const open = () =>
  openS3Store(new URL(`${s3.bucket}/${keyPrefix()}`), mkdtempSync(path.join(folder.path, 'served-')));

/** Makes the next `count` requests of that method fail, of those whose key matches. */
function failNext(count: number, fault: Fault, method: string, key = /./): void {
  s3.faultFor = (request) =>
    request.method === method && key.test(request.key) && (count -= 1) >= 0 ? fault : undefined;
}

it('stores objects with the headers that a CDN needs to serve them', async () => {
  const store = await open();
  await store.putBuild('mfe-tours', A, folder.writeBuild());
  await store.createRevision(1, '{}');
  expect(s3.objects.get(`${keyPrefix()}/mfe-tours/${A}/remoteEntry.js`)?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(s3.objects.get(`${keyPrefix()}/registry/00000001.json`)?.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  });
});

describe('requests that fail', () => {
  it('are repeated when the store is busy or a connection breaks', async () => {
    const store = await open();
    await store.createRevision(1, 'a document');
    failNext(2, { refuse: [503, 'SlowDown'] }, 'GET');
    expect(await store.readRevision(1)).toBe('a document');
    failNext(2, 'truncated', 'GET');
    expect(await store.readRevision(1)).toBe('a document');
    failNext(1, 'response-lost', 'GET');
    expect(await store.listRevisions()).toEqual([1]);
  });

  it('do not make a document look like that of another process when only the response was lost', async () => {
    const store = await open();
    failNext(1, 'response-lost', 'PUT', /registry/);
    expect(await store.createRevision(1, 'mine')).toBe(true);
    expect(await (await open()).createRevision(1, 'mine')).toBe(false);
  });

  it('are repeated when another process was creating the same document and did not succeed', async () => {
    const store = await open();
    failNext(2, { refuse: [409, 'ConditionalRequestConflict'] }, 'PUT', /registry/);
    expect(await store.createRevision(1, 'mine')).toBe(true);
  });

  it('reject with a sentence that names location and operation', async () => {
    const store = await openS3Store(new URL('s3://nowhere/safar'), folder.path);
    await expect(store.listRevisions()).rejects.toThrow(
      's3://nowhere/safar: listing registry/ failed: The fake of S3 says NoSuchBucket.',
    );
    await expect(store.readRevision(1)).rejects.toThrow('NoSuchBucket');
    await expect(openS3Store(new URL('https://nowhere/safar'), folder.path)).rejects.toThrow('s3://<bucket>');
  });
});

describe('a build', () => {
  it('does not exist when its upload breaks off', async () => {
    const store = await open();
    failNext(9, { refuse: [403, 'AccessDenied'] }, 'PUT', /remoteEntry\.js$/);
    await expect(store.putBuild('mfe-tours', A, folder.writeBuild())).rejects.toThrow(
      `${store.location}: writing mfe-tours/${A}/remoteEntry.js failed: The fake of S3 says AccessDenied.`,
    );
    expect(await store.ensureServed('mfe-tours', A)).toBe(false);
    s3.faultFor = () => undefined;
    await store.putBuild('mfe-tours', A, folder.writeBuild());
    expect(await store.ensureServed('mfe-tours', A)).toBe(true);
  });

  it('is not served when its download breaks off, and is downloaded again the next time', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, folder.writeBuild());
    failNext(9, { refuse: [403, 'AccessDenied'] }, 'GET', /remoteEntry\.js$/);
    await expect(store.ensureServed('mfe-tours', A)).rejects.toThrow('reading mfe-tours/');
    expect(readdirSync(path.join(store.servedFolder, 'drafts'))).toEqual([]);
    s3.faultFor = () => undefined;
    expect(await store.ensureServed('mfe-tours', A)).toBe(true);
  });

  it('is not served incomplete when it is removed during its download', async () => {
    const [reader, remover] = [await open(), await open()];
    await reader.putBuild('mfe-tours', A, folder.writeBuild());
    let removal: Promise<void> | undefined;
    s3.faultFor = ({ method, key }) => {
      if (method === 'GET' && key.endsWith('build.json')) removal ??= remover.removeBuild('mfe-tours', A);
      return undefined;
    };
    expect(await reader.ensureServed('mfe-tours', A)).toBe(false);
    await removal;
    expect(() => readServed(reader, A, 'build.json')).toThrow('ENOENT');
  });

  it('is downloaded once for many requests at once', async () => {
    const store = await open();
    await store.putBuild('mfe-tours', A, folder.writeBuild());
    let reads = 0;
    s3.faultFor = ({ method, key }) => void (reads += Number(method === 'GET' && key.endsWith('Entry.js')));
    await Promise.all(Array.from({ length: 10 }, () => store.ensureServed('mfe-tours', A)));
    expect(reads).toBe(1);
  });
});

it('refuses a store that ignores the condition of a write', async () => {
  const store = await open();
  s3.faultFor = ({ key }) => void s3.objects.delete(key);
  await expect(store.createRevision(1, 'a document')).rejects.toThrow('has no conditional writes');
});
