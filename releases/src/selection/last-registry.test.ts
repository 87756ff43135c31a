import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMPTY_REGISTRY } from '../registry/registry';
import { FolderStore } from '../stores/folder-store';
import { testFolder } from '../testing/test-folder';
import { mountTinyDisk } from '../testing/tiny-disk';
import { LastRegistry } from './last-registry';

const REGISTRY = { ...EMPTY_REGISTRY, revision: 1 };

const disk = mountTinyDisk(path.join(mkdtempSync(path.join(tmpdir(), 'safar-disk-')), 'tiny'), 1);
afterAll(() => {
  disk?.unmount();
  if (disk) rmSync(path.dirname(disk.folder), { recursive: true });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('the copy of the newest registry', () => {
  (disk ? it : it.skip)('leaves nothing on a full disk, and is written once there is room', async () => {
    if (!disk) return;
    const last = new LastRegistry(new FolderStore(disk.folder));
    disk.fill(0);
    await expect(last.write(REGISTRY)).rejects.toThrow('The disk is full.');
    expect(filesIn(disk.folder)).toEqual(['filling']);
    disk.empty();
    await last.write(REGISTRY);
    expect(filesIn(disk.folder)).toEqual(['last-registry.json']);
    expect(await last.read()).toEqual(REGISTRY);
  });

  it('leaves nothing where something else has its name', async () => {
    const folder = testFolder('served');
    const last = new LastRegistry(new FolderStore(folder));
    mkdirSync(last.file);
    await expect(last.write(REGISTRY)).rejects.toThrow('EISDIR');
    expect(filesIn(folder)).toEqual([]);
  });
});
