import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseDocument, serializeRegistry } from '../registry/documents/newest-registry';
import { EMPTY_REGISTRY } from '../registry/registry';
import { ReleaseService } from '../service/release-service';
import { signDocument } from '../signing/document-signature';
import { FolderStore } from '../stores/folder-store';
import { DOCUMENT_KEYS, makeDocumentKeys } from '../testing/document-keys';
import { ReleaseFolder, SHELL, toursBuild } from '../testing/release-folder';
import { writeRemote, writeShell } from '../testing/write-build';
import { LastRegistry } from './last-registry';
import { ReleaseReader } from './release-reader';
import { UNTARGETED_VISITOR } from './visitor';

const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
let folder: ReleaseFolder;
let errors: string[];
beforeEach(() => {
  folder = new ReleaseFolder();
  errors = [];
});

/** A store whose responses arrive late. */
class SlowStore extends FolderStore {
  #held: Promise<void> | undefined;

  /** Returns the function that lets the next response arrive. */
  holdNextResponse(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => (release = resolve));
    return release;
  }

  override async readDocument(file: string): Promise<string | undefined> {
    const held = this.#held;
    this.#held = undefined;
    const text = await super.readDocument(file);
    await held;
    return text;
  }
}

/** An edge that was just started. */
const startEdge = () =>
  new ReleaseReader(new FolderStore(folder.path, DOCUMENT_KEYS), (error) => void errors.push(String(error)));

const liveTours = async (edge: ReleaseReader) => (await edge.defaultRelease()).remotes[0]?.live.build;
const document = (revision: number) =>
  path.join(folder.path, 'registry', `${String(revision).padStart(8, '0')}.json`);

/** Serves the old build again in document 2, after document 1 had the new one. */
function rollBack() {
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: OLD } });
}

it('what damages a document is reported once, not with each request, and the next one is served', async () => {
  const edge = startEdge();
  expect(await liveTours(edge)).toBe(NEW);
  mkdirSync(document(2));
  for (let requests = 0; requests < 5; requests += 1) expect(await liveTours(edge)).toBe(NEW);
  expect(errors).toEqual([`Error: ${document(2)} is a folder.`]);
  rmdirSync(document(2));
  rollBack();
  expect(await liveTours(edge)).toBe(OLD);
});

it('it is known for how long the newest document could not be used', async () => {
  const edge = startEdge();
  await edge.registry();
  rollBack();
  writeFileSync(document(2), '{}');
  const since = performance.now();
  while (performance.now() - since < 200) await edge.registry();
  const unread = edge.unreadSeconds;
  expect(unread).toBeGreaterThan(0.15);
  rollBack();
  // It would grow as long as the document is not used.
  while (edge.unreadSeconds >= unread) await edge.registry();
});

it('a damaged document that the operator removes was never served, so that nothing was set back', async () => {
  const edge = startEdge();
  await edge.registry();
  writeFileSync(document(2), 'damaged');
  while (errors.length === 0) await edge.registry();
  rmSync(document(2));
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  try {
    expect(await liveTours(edge)).toBe(NEW);
    expect(edge.unreadSeconds).toBeLessThan(10);
  } finally {
    later.mockRestore();
  }
  expect(errors).toEqual([expect.stringContaining('It is not JSON.')]);
});

it('a new edge serves the only document soon after it is repaired', async () => {
  const text = readFileSync(document(1));
  writeFileSync(document(1), '');
  const edge = startEdge();
  await expect(liveTours(edge)).rejects.toThrow('nothing was published');
  writeFileSync(document(1), text);
  await pause(1_100);
  expect(await liveTours(edge)).toBe(NEW);
});

describe('an edge goes on with the last good document', () => {
  it.each([
    ['is not signed', JSON.stringify({ ...EMPTY_REGISTRY, revision: 2 })],
    [
      'is signed by a key that it does not trust',
      serializeRegistry({ ...EMPTY_REGISTRY, revision: 2 }, makeDocumentKeys('foreign')),
    ],
    ['is empty', ''],
  ])('when the next one %s', async (_case, text) => {
    const edge = startEdge();
    expect(await liveTours(edge)).toBe(NEW);
    folder.writeDocument(text);
    expect(await liveTours(edge)).toBe(NEW);
    expect(errors).toHaveLength(1);
    expect(await liveTours(startEdge())).toBe(NEW);
  });

  it('when the next one lists a build twice', async () => {
    const registry = parseDocument(readFileSync(document(1), 'utf8'), document(1), DOCUMENT_KEYS);
    const builds = registry.microFrontends['mfe-tours'] ?? [];
    const doubled = [...builds, ...builds.filter(({ deployment }) => !deployment.default)];
    const microFrontends = { ...registry.microFrontends, 'mfe-tours': doubled };
    const edge = startEdge();
    expect(await liveTours(edge)).toBe(NEW);
    const text = JSON.stringify({ ...registry, revision: 2, microFrontends });
    folder.writeDocument(signDocument(text, DOCUMENT_KEYS));
    expect(await liveTours(edge)).toBe(NEW);
    expect(errors).toEqual([expect.stringContaining('A build is listed once.')]);
  });

  it('when an older one appears under the next number', async () => {
    const older = readFileSync(document(1), 'utf8');
    rollBack();
    const edge = startEdge();
    expect(await liveTours(edge)).toBe(OLD);
    folder.writeDocument(older);
    expect(await liveTours(edge)).toBe(OLD);
    expect(errors).toEqual([`InvalidDocument: ${document(3)}: It is document 1 under the number 3.`]);
  });

  it('when the newest one is removed or damaged, also after a restart', async () => {
    rollBack();
    expect(await liveTours(startEdge())).toBe(OLD);
    writeFileSync(document(2), 'damaged');
    expect(await liveTours(startEdge())).toBe(OLD);
    rmSync(document(2));
    expect(await liveTours(startEdge())).toBe(OLD);
    expect(errors.at(-1)).toContain('has documents up to 1, but document 2 was served already');
  });

  it('when the store is gone at a restart', async () => {
    expect(await liveTours(startEdge())).toBe(NEW);
    rmSync(path.join(folder.path, 'registry'), { recursive: true });
    const edge = startEdge();
    expect(await liveTours(edge)).toBe(NEW);
    await pause(200);
    expect(await liveTours(edge)).toBe(NEW);
    expect(edge.unreadSeconds).toBeGreaterThan(0.15);
  });

  it('unless its copy of it was altered too', async () => {
    expect(await liveTours(startEdge())).toBe(NEW);
    const copy = path.join(folder.path, 'last-registry.json');
    writeFileSync(copy, readFileSync(copy, 'utf8').replaceAll(NEW, OLD));
    expect(await liveTours(startEdge())).toBe(NEW);
    expect(errors).toEqual([`InvalidDocument: ${copy}: It was changed after it was signed.`]);
  });
});

describe('a store that was set back, into which somebody published since', () => {
  const store = () => new FolderStore(path.join(folder.path, 'published'), DOCUMENT_KEYS);
  const edgeOf = () => new ReleaseReader(store(), (error) => void errors.push(String(error)));
  const publish = (build: string) =>
    new ReleaseService(store()).publish([build], { who: 'a test', revision: 'a test' });
  const removeNewest = async () => store().removeRevision((await store().listRevisions()).at(-1) ?? 0);
  const [FAULTY, REPAIRED, OTHER] = ['1'.repeat(12), '2'.repeat(12), '3'.repeat(12)];

  beforeEach(async () => {
    await publish(writeShell('5'.repeat(12)));
    await publish(writeRemote('mfe-tours', FAULTY));
    await publish(writeRemote('mfe-tours', REPAIRED));
  });

  it.each(['the same number', 'a higher number'])(
    'does not bring an older build back, under %s, also after a restart',
    async (number) => {
      const edge = edgeOf();
      expect(await liveTours(edge)).toBe(REPAIRED);
      await removeNewest();
      // Whoever publishes now knows nothing of the document that is gone, in which the fault was repaired.
      await publish(writeRemote('mfe-tasks', OTHER));
      if (number === 'a higher number') await publish(writeRemote('mfe-bookings', OTHER));
      expect(await liveTours(edge)).toBe(REPAIRED);
      expect(await liveTours(edgeOf())).toBe(REPAIRED);
      expect(errors.at(-1)).toContain('does not come from document 3, which was served already');
    },
  );

  it('is read again once the operator has deleted the copy, and one that was not set back always', async () => {
    const edge = edgeOf();
    expect(await liveTours(edge)).toBe(REPAIRED);
    await publish(writeRemote('mfe-tours', OTHER));
    expect(await liveTours(edge)).toBe(OTHER);
    for (const build of ['6', '7', '8']) await publish(writeRemote('mfe-tours', build.repeat(12)));
    expect(await liveTours(edgeOf())).toBe('8'.repeat(12));
    expect(errors).toEqual([]);
    await removeNewest();
    rmSync(path.join(folder.path, 'published', 'last-registry.json'));
    expect(await liveTours(edgeOf())).toBe('7'.repeat(12));
  });
});

it('a build that was live in a document that is kept has its record, listed or not', async () => {
  const store = new FolderStore(path.join(folder.path, 'published'), DOCUMENT_KEYS);
  const service = new ReleaseService(store);
  const publish = (build: string) => service.publish([build], { who: 'a test', revision: 'a test' });
  await publish(writeShell('5'.repeat(12)));
  const builds = Array.from({ length: 14 }, (_, index) => index.toString(16).repeat(12));
  for (const build of builds) await publish(writeRemote('mfe-tours', build));
  const { microFrontends } = await service.read();
  expect(microFrontends['mfe-tours']?.map(({ metadata }) => metadata.version)).not.toContain(builds[0]);
  const edge = new ReleaseReader(store, (error) => void errors.push(String(error)));
  expect(await edge.buildRecord('mfe-tours', '0'.repeat(12))).toMatchObject({ build: '0'.repeat(12) });
  expect(await edge.buildRecord('mfe-tours', 'f'.repeat(12))).toBeUndefined();
  expect(errors).toEqual([]);
});

it('a link to a build that was published a moment ago shows it, whoever asked just before', async () => {
  const JUST_NOW = 'cccccccccccc';
  const store = new SlowStore(folder.path, DOCUMENT_KEYS);
  const edge = new ReleaseReader(store, (error) => void errors.push(String(error)));
  const tester = {
    ...UNTARGETED_VISITOR,
    override: { remote: 'mfe-tours', build: JUST_NOW, until: '2100-01-01T00:00:00Z' },
  };
  expect(await liveTours(edge)).toBe(NEW);
  const respond = store.holdNextResponse();
  const asked = edge.registry();
  folder.addBuild(toursBuild(JUST_NOW));
  folder.serve({
    shell: { live: SHELL.build },
    'mfe-tours': { live: NEW, canary: { build: JUST_NOW, percent: 1 } },
  });
  const followed = edge.releaseFor(tester);
  respond();
  await asked;
  expect((await followed).remotes[0]?.live.build).toBe(JUST_NOW);
});

it('an edge that has closed writes nothing any more, whatever it had asked for', async () => {
  const store = new SlowStore(folder.path, DOCUMENT_KEYS);
  const edge = new ReleaseReader(store, (error) => void errors.push(String(error)));
  await edge.registry();
  const copy = () => readFileSync(new LastRegistry(store).file, 'utf8');
  const before = copy();
  const respond = store.holdNextResponse();
  rollBack();
  const asked = edge.registry();
  await edge.close();
  respond();
  await asked;
  while ((await liveTours(edge)) !== OLD);
  expect(copy()).toBe(before);
  expect(errors).toEqual([]);
});
