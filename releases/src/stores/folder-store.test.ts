import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mountTinyDisk } from '../testing/tiny-disk';
import { StorageUnusable } from './disk-fault';
import { FolderStore } from './folder-store';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-folder-store-'));
const at = (name: string) => path.join(folder, name);
/** A disk that takes no more than so many files and folders, however much room it has. */
const MAX_FILES = 40;
const fewFiles = mountTinyDisk(at('few'), 1, `nr_inodes=${MAX_FILES}`);
const readOnly = mountTinyDisk(at('read-only'), 1, 'ro');

const build = at('build');
mkdirSync(path.join(build, 'inner'), { recursive: true });
writeFileSync(path.join(build, 'inner/a.js'), 'a');

afterAll(() => {
  fewFiles?.unmount();
  readOnly?.unmount();
  rmSync(folder, { recursive: true });
});

const WRITES: readonly (readonly [what: string, (store: FolderStore) => Promise<unknown>])[] = [
  ['a registry document', (store) => store.createRevision(1, '{}')],
  ['another document', (store) => store.writeDocument('counts/a.json', '{}')],
  ['a build', (store) => store.putBuild('mfe-tours', 'aaaaaaaaaaaa', build)],
];

describe.each(WRITES)('%s', (_, write) => {
  (fewFiles ? it : it.skip)(
    'is written whole or not at all where no more files fit, and says so',
    async () => {
      let refused = 0;
      // Each file or folder that it needs is the first that does not fit.
      for (let left = 0; ; left += 1) {
        const location = at(`few/store-${left}`);
        mkdirSync(location);
        mkdirSync(at('few/filling'));
        fillBut(left);
        const store = new FolderStore(location);
        const failure: unknown = await write(store).then(
          () => undefined,
          (error: unknown) => error,
        );
        rmSync(at('few/filling'), { recursive: true });
        if (failure === undefined) break;
        refused += 1;
        expect(failure).toBeInstanceOf(StorageUnusable);
        expect(String(failure)).toMatch(
          /Nothing was written to \S+\. The disk of \S+ is full\. Free some space/,
        );
        const files = readdirSync(location, { recursive: true, withFileTypes: true });
        expect(files.filter((each) => each.isFile())).toEqual([]);
        await write(store);
        rmSync(location, { recursive: true });
      }
      expect(refused).toBeGreaterThan(1);
      for (const name of readdirSync(at('few'))) rmSync(at(`few/${name}`), { recursive: true });
    },
  );

  (readOnly ? it : it.skip)('is refused in a sentence by a read-only disk', async () => {
    const written = write(new FolderStore(at('read-only/releases')));
    await expect(written).rejects.toThrow(
      /^Nothing was written to \S+\. \/\S+ is on a read-only disk\. Choose another folder\.$/,
    );
  });
});

/** Fills the disk with empty files, but for so many. */
function fillBut(left: number): void {
  const made: string[] = [];
  try {
    while (made.length < MAX_FILES) {
      const file = at(`few/filling/${made.length}`);
      writeFileSync(file, '');
      made.push(file);
    }
  } catch {
    // No more fit.
  }
  for (const file of made.slice(made.length - left)) rmSync(file);
}

it('puts back an old build that is needed again, though another one is stored meanwhile', async () => {
  const store = new FolderStore(at('store'));
  await store.putBuild('mfe-tours', 'aaaaaaaaaaaa', build);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  utimesSync(at('store/mfe-tours/aaaaaaaaaaaa'), twoDaysAgo, twoDaysAgo);
  await store.removeBuild('mfe-tours', 'aaaaaaaaaaaa', async () => {
    // Another team publishes, which removes what killed processes left behind.
    await store.putBuild('mfe-tasks', 'bbbbbbbbbbbb', build);
    return true;
  });
  expect(String(await store.readBuildFile('mfe-tours', 'aaaaaaaaaaaa', 'inner/a.js'))).toBe('a');
});

it('a build that is needed again is served while its removal has not learnt of that', async () => {
  const [store, edge] = [new FolderStore(at('needed')), new FolderStore(at('needed'))];
  await store.putBuild('mfe-tours', 'aaaaaaaaaaaa', build);
  let isServed: boolean | undefined;
  await store.removeBuild('mfe-tours', 'aaaaaaaaaaaa', async () => {
    isServed = await edge.ensureServed('mfe-tours', 'aaaaaaaaaaaa');
    return true;
  });
  expect(isServed).toBe(true);
  expect(String(await edge.readBuildFile('mfe-tours', 'aaaaaaaaaaaa', 'inner/a.js'))).toBe('a');
  expect(readdirSync(at('needed/drafts'))).toEqual([]);
});

it('a build whose removal broke off is there for whoever needs it, and is removed by the next one', async () => {
  const store = new FolderStore(at('broken-off'));
  const breakOff = () => Promise.reject(new Error('It was killed.'));
  await store.putBuild('mfe-tours', 'aaaaaaaaaaaa', build);
  await expect(store.removeBuild('mfe-tours', 'aaaaaaaaaaaa', breakOff)).rejects.toThrow('It was killed.');
  expect(String(await store.readBuildFile('mfe-tours', 'aaaaaaaaaaaa', 'inner/a.js'))).toBe('a');
  await store.removeBuild('mfe-tours', 'aaaaaaaaaaaa');
  expect(await store.ensureServed('mfe-tours', 'aaaaaaaaaaaa')).toBe(false);
  expect(readdirSync(at('broken-off/drafts'))).toEqual([]);
});
