import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fakeS3ForTests } from '@safar/releases/testing/fake-s3';
import { testFolder } from '@safar/releases/testing/test-folder';
import { assertWhole, hashFiles, MANIFEST_FILE, newManifest, readManifest } from './manifest';
import { openPlace, withBackup } from './open-place';
import { backupName } from './place';

const NAME = 'safar-2026-11-23T031500Z';
const LONG_AGO = 'safar-2026-01-22T031500Z';
const OLDER = 'safar-2026-11-22T031500Z';
const part = { postgres: '18.4', at: '', migrations: [], tables: [] };

const s3 = fakeS3ForTests();
const folder = testFolder('place');

/**
 * Writes a backup into a draft: an empty file, a small one, and one that is larger than an object of a
 * bucket.
 */
async function fill(draft: string): Promise<string> {
  mkdirSync(path.join(draft, 'databases/tours'), { recursive: true });
  writeFileSync(path.join(draft, 'databases/tours/guide.copy.gz'), '');
  writeFileSync(path.join(draft, 'accounts.json'), '{}');
  writeFileSync(path.join(draft, 'databases/tours/booking.copy.gz'), Buffer.alloc(5 * 1024 * 1024, 'row'));
  const manifest = newManifest({
    at: '2026-11-23T03:15:00.000Z',
    revision: 'unknown',
    node: '20.19.0',
    releases: 0,
    databases: { tours: part, tasks: part },
    accounts: { project: 'demo-safar', emulated: true },
    files: await hashFiles(draft),
  });
  writeFileSync(path.join(draft, MANIFEST_FILE), JSON.stringify(manifest));
  return draft;
}

describe.each([
  ['a folder', () => path.join(folder, 'kept')],
  ['a bucket', () => `${s3.bucket}/site`],
])('in %s', (_, where) => {
  it('a backup is kept whole, and comes back as it was', async () => {
    const place = await openPlace(where());
    for (const name of [NAME, OLDER]) await place.put(await fill(place.newDraft(name)), name);
    expect(await place.list()).toEqual([OLDER, NAME]);
    await withBackup(`${place.location}/${NAME}`, (backup) => assertWhole(backup, readManifest(backup)));
  });

  it('two backups of one second are two, each whole', async () => {
    const place = await openPlace(`${where()}-twice`);
    const at = new Date();
    const put = async (name: string) => place.put(await fill(place.newDraft(name)), name);
    await Promise.all([put(backupName(at)), put(backupName(at))]);
    const names = await place.list();
    expect(names).toHaveLength(2);
    for (const name of names) {
      await withBackup(`${place.location}/${name}`, (backup) => assertWhole(backup, readManifest(backup)));
    }
  });

  it('no draft counts as a backup', async () => {
    const place = await openPlace(where());
    const draft = await fill(place.newDraft(NAME));
    expect(await place.list()).toEqual([OLDER, NAME]);
    rmSync(draft, { recursive: true });
  });

  it('the oldest can be removed, and leaves nothing', async () => {
    const place = await openPlace(where());
    await place.remove(OLDER);
    expect(await place.list()).toEqual([NAME]);
    const left = [...s3.objects.keys(), ...readdirSync(folder, { recursive: true }).map(String)];
    expect(left.filter((name) => name.includes(OLDER))).toEqual([]);
  });
});

it('a backup whose upload breaks off leaves nothing, and one of which an object is missing is damaged', async () => {
  const place = await openPlace(`${s3.bucket}/broken`);
  s3.faultFor = ({ key, method }) =>
    method === 'PUT' && key.endsWith('booking.copy.gz.001') ? { refuse: [403, 'AccessDenied'] } : undefined;
  const draft = await fill(place.newDraft(NAME));
  await expect(place.put(draft, NAME)).rejects.toThrow(
    /^s3:\/\/\S+\/broken: writing \S+booking\.copy\.gz\.001 failed/,
  );
  expect([...s3.objects.keys()].filter((key) => key.startsWith('broken/'))).toEqual([]);
  s3.faultFor = () => undefined;
  await place.put(draft, NAME);
  s3.objects.delete(`broken/${NAME}/databases/tours/booking.copy.gz.001`);
  const check = withBackup(`${place.location}/${NAME}`, (backup) =>
    assertWhole(backup, readManifest(backup)),
  );
  await expect(check).rejects.toThrow('databases/tours/booking.copy.gz differs from what was written');
});

it('what a store that died during an upload still has is removed by a backup a day later', async () => {
  const place = await openPlace(`${s3.bucket}/died`);
  s3.faultFor = ({ key, method }) =>
    method === 'DELETE' || key.endsWith('booking.copy.gz.001') ? { refuse: [403, 'Died'] } : undefined;
  const draft = await fill(place.newDraft(LONG_AGO));
  await expect(place.put(draft, LONG_AGO)).rejects.toThrow('booking.copy.gz.001');
  rmSync(draft, { recursive: true });
  s3.faultFor = () => undefined;
  const left = () => [...s3.objects.keys()].filter((key) => key.includes(`died/${LONG_AGO}`));
  expect(left()).not.toEqual([]);
  expect(await place.list()).toEqual([]);
  const today = backupName(new Date());
  await place.put(await fill(place.newDraft(today)), today);
  expect(left()).toEqual([]);
  expect(await place.list()).toEqual([today]);
});
