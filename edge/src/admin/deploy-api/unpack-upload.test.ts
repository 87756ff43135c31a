import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { testFolder } from '@safar/releases/testing/test-folder';
import { mountTinyDisk } from '@safar/releases/testing/tiny-disk';
import { Header } from 'tar';
import { archiveOf, buildRecord, packFolder, TOURS_FILES } from '../../testing/build-archive';
import { deployApi, upload } from '../../testing/deploy-api-app';

const disk = mountTinyDisk(path.join(mkdtempSync(path.join(tmpdir(), 'safar-disk-')), 'tiny'), 1);
afterAll(async () => {
  disk?.unmount();
  if (disk) await rm(path.dirname(disk.folder), { recursive: true });
});

describe('an upload is refused', () => {
  const refusal = async (payload: Buffer) => {
    const { app, calls } = deployApi();
    const response = await app.inject(await upload(payload));
    expect(calls).toEqual([]);
    return { status: response.statusCode, ...response.json<{ error: string; message: string }>() };
  };
  /** An archive of one entry, with a path or type that archive tools do not write. */
  const crafted = (name: string, content = 'x', type: 'File' | 'Link' = 'File') => {
    const block = Buffer.alloc(512);
    const header = new Header({ path: name, size: content.length, type, mode: 0o644, mtime: new Date(0) });
    if (type === 'Link') header.linkpath = '/etc/passwd';
    header.encode(block);
    const body = Buffer.alloc(512);
    body.write(content);
    return gzipSync(Buffer.concat([block, body, Buffer.alloc(1024)]));
  };

  it.each([
    '../escaped.js',
    'a/../../escaped.js',
    '/tmp/escaped.js',
    'C:\\escaped.js',
    'a\\..\\b.js',
    '.hidden',
  ])('that holds the path %s', async (name) => {
    const response = await refusal(crafted(name));
    expect(response).toMatchObject({ status: 422, error: 'INVALID_BUILD' });
    expect(response.message).toContain('is not a valid path of a file in a build');
    expect(existsSync(path.join(tmpdir(), 'escaped.js'))).toBe(false);
  });

  it('that holds a link', async () => {
    const build = testFolder('build');
    await symlink('/etc/passwd', path.join(build, 'all.js'));
    expect((await refusal(await packFolder(build))).message).toContain(
      'all.js is neither a file nor a folder',
    );
    expect((await refusal(crafted('all.js', '', 'Link'))).message).toContain('neither a file nor a folder');
  });

  (disk ? it : it.skip)('that the disk has no room for', async () => {
    const archive = await archiveOf({ ...TOURS_FILES, 'big.js': 'x'.repeat(2 * 1024 * 1024) });
    jest.spyOn(os, 'tmpdir').mockReturnValue(disk?.folder ?? '');
    const { message, ...rest } = await refusal(archive);
    expect(rest).toEqual({ status: 507, error: 'STORAGE_UNUSABLE' });
    expect(message).toMatch(/^The upload was not unpacked\. The disk .*is full\. Free some space/);
    expect(await readdir(disk?.folder ?? '')).toEqual([]);
  });

  it('that is incomplete', async () => {
    const whole = await archiveOf({
      ...TOURS_FILES,
      'big.js': createHash('sha512').update('').digest('hex').repeat(99),
    });
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 422 });
  });

  it('that is no archive', async () => {
    expect(await refusal(Buffer.from('hello'))).toMatchObject({ status: 422, error: 'INVALID_BUILD' });
  });

  it('that unpacks to more than 100 MB', async () => {
    const block = Buffer.alloc(512);
    new Header({ path: 'big.js', size: 200 * 1024 * 1024, type: 'File', mode: 0o644 }).encode(block);
    expect(await refusal(gzipSync(Buffer.concat([block, Buffer.alloc(4096)])))).toMatchObject({
      status: 413,
    });
  });

  it('that holds more than 2,000 files', async () => {
    const one = Buffer.alloc(512);
    new Header({ path: 'a.js', size: 0, type: 'File', mode: 0o644 }).encode(one);
    const many = Buffer.concat([...Array.from({ length: 2_001 }, () => one), Buffer.alloc(1024)]);
    expect(await refusal(gzipSync(many))).toMatchObject({ status: 413 });
  });

  it('that is over 32 MB', async () => {
    expect(await refusal(Buffer.alloc(32 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('that holds a build of another package', async () => {
    const archive = await archiveOf({ 'build.json': buildRecord('mfe-bookings') });
    expect((await refusal(archive)).message).toContain('a build of mfe-bookings, not of mfe-tours');
  });

  it('that holds no finished build', async () => {
    expect((await refusal(await archiveOf({ 'all.js': '' }))).message).toContain('no finished build');
  });
});

it('an upload removes what a killed edge left of an earlier one, and nothing of one in flight', async () => {
  const [left, inFlight] = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'safar-upload-'))));
  if (left === undefined || inFlight === undefined) throw new Error('Two folders were made.');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await writeFile(path.join(left, 'all.js'), '');
  await utimes(left, twoHoursAgo, twoHoursAgo);
  const { app } = deployApi();
  expect((await app.inject(await upload(await archiveOf(TOURS_FILES)))).statusCode).toBe(200);
  expect([existsSync(left), existsSync(inFlight)]).toEqual([false, true]);
  await rm(inFlight, { recursive: true });
});
