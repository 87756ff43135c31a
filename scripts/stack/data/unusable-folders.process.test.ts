import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FolderStore, ReleaseService } from '@safar/releases';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import { mountTinyDisk } from '@safar/releases/testing/tiny-disk';
import { folderTransport } from '@safar/shared-server/mail-transport';
import { ROOT } from '@safar/tooling/root';
import { writeFileDurably } from './durable-files';
import { assertFreeSpace } from './data-folder';
import { acquireLock } from './lock';
import { otherDataFolder } from './other-data-folder';
import { startStack } from '../stack';
import { temporaryFolder } from '../testing/temporary-folder';

const { folder, clear } = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const disks = {
  tiny: mountTinyDisk(at('tiny'), 8),
  fewFiles: mountTinyDisk(at('few-files'), 300, 'nr_inodes=50'),
  readOnly: mountTinyDisk(at('read-only'), 1, 'ro'),
};
afterAll(async () => {
  disks.tiny?.unmount();
  disks.fewFiles?.unmount();
  disks.readOnly?.unmount();
  await clear();
});

/** The user who owns nothing. */
const NOBODY = 65_534;

const WAY_OUT = `Choose another: SAFAR_DATA=${otherDataFolder()} npm start`;
const start = (data: string) => startStack({ env: { SAFAR_DATA: data } });

describe('a start', () => {
  it('ends at a data folder that the system cannot make, where Node would try for ever', () => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), 'start'], {
      env: { ...process.env, SAFAR_DATA: '/proc/safar/data' },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect({ status, message: stderr.trimStart() }).toEqual({
      status: 1,
      message: `The data folder /proc/safar/data cannot be used: no folder can be made at /proc/safar. ${WAY_OUT}\n`,
    });
  });

  it('ends at a folder for temporary files that cannot be written, before anything is compiled', () => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), 'start'], {
      env: { ...process.env, TMPDIR: at('none') },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect({ status, message: stderr.trim() }).toEqual({
      status: 1,
      message: `The folder for temporary files, ${at('none')}, cannot be written. Name another one: TMPDIR=<folder>`,
    });
  });

  it('says that the data folder is a file, or in one', async () => {
    const file = at('a-file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(
      `The data folder ${file} cannot be used: ${file} is a file. ${WAY_OUT}`,
    );
    await expect(start(`${file}/data`)).rejects.toThrow(`${file}/data would be in a file. ${WAY_OUT}`);
  });

  it('says that the data folder would be where another user alone may write', async () => {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      await expect(start('/usr/safar')).rejects.toThrow(
        `The data folder /usr/safar cannot be used: this user has no right to make a folder in /usr. ${WAY_OUT}`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it('names the command that was run', async () => {
    writeFileSync(at('another-file'), '');
    await expect(acquireLock(at('another-file'), 3000, 'npm run restore -- <backup>')).rejects.toThrow(
      `Choose another: SAFAR_DATA=${otherDataFolder()} npm run restore -- <backup>`,
    );
  });

  const runScript = path.join(ROOT, 'scripts/run.mjs');
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const mayRead = spawnSync('test', ['-r', runScript], { ...user, timeout: 10_000 }).status === 0;
  (mayRead ? it : it.skip).each([
    ['databases', 'postgres'],
    ['accounts', 'auth-emulator'],
    ['secrets', 'secrets'],
  ])('says that the %s in it are of another user, and does not begin without them', (_what, part) => {
    const data = at(`of-another-user-${part}`);
    mkdirSync(path.join(data, part), { recursive: true });
    if (user.uid !== undefined) {
      chmodSync(folder, 0o755);
      chownSync(data, user.uid, user.gid);
    }
    chmodSync(path.join(data, part), 0);
    const { status, stderr } = spawnSync(process.execPath, [runScript, 'start'], {
      ...user,
      env: { ...process.env, SAFAR_DATA: data },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect({ status, message: stderr.trim() }).toEqual({
      status: 1,
      message: `The data folder ${data} cannot be used: this user has no right to ${data}/${part}. ${WAY_OUT}`,
    });
  });

  (disks.readOnly ? it : it.skip)('says that the disk is read-only', async () => {
    const data = at('read-only/data');
    await expect(start(data)).rejects.toThrow(
      `The data folder ${data} cannot be used: ${data} is on a read-only disk. ${WAY_OUT}`,
    );
  });

  (disks.tiny ? it : it.skip)('says that the disk is full, before anything is made', async () => {
    const data = at('tiny/data');
    await expect(start(data)).rejects.toThrow(
      /^The data folder \S+\/tiny\/data cannot be used: its disk is almost full, with [78] MB left of the 200 MB that it needs\. Free some space, or choose another: SAFAR_DATA=\.data-\d+ npm start$/,
    );
    expect(readdirSync(data)).toEqual(['run']);
  });
});

(disks.fewFiles ? it : it.skip)('a start says that a disk has space and no room for more files', async () => {
  const data = at('few-files/data');
  await expect(start(data)).rejects.toThrow(
    /^The data folder \S+ cannot be used: its disk is almost full, with room for 4\d files of the 3000 that it needs\. Free some space, or choose another: /,
  );
  expect(readdirSync(data)).toEqual(['run']);
});

it('has no space where the system has none', () => {
  expect(() => assertFreeSpace('/proc')).toThrow('its disk is almost full, with 0 MB left');
});

(disks.tiny ? describe : describe.skip)('a disk that is full', () => {
  const disk = () => {
    if (!disks.tiny) throw new Error('It was not mounted.');
    return disks.tiny;
  };
  afterEach(() => disk().empty());

  it('leaves a file of the stack as it was, and nothing beside it', () => {
    const file = at('tiny/state/accounts.json');
    writeFileDurably(file, 'old');
    disk().fill(4);
    expect(() => writeFileDurably(file, 'new'.repeat(100_000))).toThrow('ENOSPC');
    expect(readdirSync(path.dirname(file))).toEqual(['accounts.json']);
    expect(statSync(file).size).toBe(3);
  });

  it('leaves no part of a mail, which is written once there is room', async () => {
    const mails = at('tiny/mails');
    const printed: string[] = [];
    const transport = folderTransport(mails, (line) => printed.push(line));
    const mail = {
      to: 'tania@safar.example',
      from: 'hello@safar.example',
      subject: 'Your tour',
      text: 'Rain, and tea. '.repeat(10_000),
      html: '<p>Rain, and tea.</p>',
      messageId: '<0123456789abcdef01234567@safar.example>',
      date: new Date('2026-11-27T08:00:00Z'),
      headers: {},
    };
    disk().fill(40);
    await expect(transport.send(mail)).rejects.toThrow('ENOSPC');
    expect(readdirSync(mails)).toEqual([]);
    disk().empty();
    await transport.send(mail);
    expect(
      readdirSync(mails)
        .map((name) => path.extname(name))
        .toSorted(),
    ).toEqual(['.html', '.txt']);
    expect(printed).toEqual(['Mail to tania@safar.example: Your tour']);
  });

  it('refuses a publication in sentences, and keeps nothing of it', async () => {
    const location = at('tiny/releases');
    mkdirSync(location);
    const service = new ReleaseService(new FolderStore(location));
    const publish = (...folders: string[]) =>
      service.publish(folders, { who: 'ana', revision: 'unknown', probe: false });
    await publish(writeShell('aaaaaaaaaaaa'));
    const next = [writeShell('bbbbbbbbbbbb'), writeRemote('mfe-tours', 'bbbbbbbbbbbb')];
    const large = path.join(next[1] ?? '', 'large.txt');
    writeFileSync(large, Buffer.alloc(512 * 1024));
    disk().fill(256);
    await expect(publish(...next)).rejects.toMatchObject({
      name: 'StorageUnusable',
      message: `Nothing was written to ${location}. The disk is full. Free some space on it and try again.`,
    });
    expect((await service.read()).revision).toBe(1);
    expect(readdirSync(path.join(location, 'drafts'))).toEqual([]);
    expect(readdirSync(path.join(location, 'shell'))).toEqual(['aaaaaaaaaaaa']);
    expect(existsSync(path.join(location, 'mfe-tours/bbbbbbbbbbbb'))).toBe(false);
    disk().empty();
    await publish(...next);
    expect((await service.read()).revision).toBe(2);
  });
});
