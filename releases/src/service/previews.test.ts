import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import { ReleaseReader } from '../selection/release-reader';
import { UNTARGETED_VISITOR } from '../selection/visitor';
import { FolderStore } from '../stores/folder-store';
import { DOCUMENT_KEYS } from '../testing/document-keys';
import { testFolder } from '../testing/test-folder';
import { writeRemote, writeShell } from '../testing/write-build';
import { ReleaseService } from './release-service';

const TOURS = 'mfe-tours';
const id = (digit: string) => digit.repeat(12);
const [LIVE, NEXT, LATER] = [id('a'), id('b'), id('c')];
const CI = { who: 'ci', revision: 'abc' } as const;
const DAY_MS = 24 * 3_600_000;

let folder: string;
let service: ReleaseService;
const open = () => new FolderStore(folder, DOCUMENT_KEYS);
beforeEach(async () => {
  folder = testFolder('previews');
  service = new ReleaseService(open());
  await service.publish([writeShell(LIVE), writeRemote(TOURS, LIVE)], CI);
});

/** An edge that was just started, and the build of mfe-tours that it gives to a tab. */
async function toursIn(tab: { override?: string } = {}, edge = newEdge()): Promise<string | undefined> {
  const override =
    tab.override === undefined
      ? undefined
      : { remote: TOURS, build: tab.override, until: new Date(Date.now() + DAY_MS).toISOString() };
  const { remotes } = await edge.releaseFor({ ...UNTARGETED_VISITOR, override });
  return remotes.find(({ live }) => live.name === TOURS)?.live.build;
}
const newEdge = () =>
  new ReleaseReader(open(), (error) => {
    throw error;
  });
const preview = (build: string, name = 'pr-12') => service.preview(writeRemote(TOURS, build), name, CI);
const storedBuilds = () => readdirSync(path.join(folder, TOURS)).sort();
const at = (time: number) =>
  jest.useFakeTimers({ now: time, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance'] });

describe('a preview', () => {
  it('is shown to a tab with the link, and to nobody else', async () => {
    const { revision } = await service.read();
    expect(await preview(NEXT)).toMatchObject({ package: TOURS, build: NEXT });
    expect(await toursIn({ override: NEXT })).toBe(NEXT);
    expect(await toursIn()).toBe(LIVE);
    const registry = await service.read();
    expect(registry.revision).toBe(revision);
    expect(JSON.stringify(registry)).not.toContain(NEXT);
  });

  it('has its files served, by their folder and by their hash, at every edge', async () => {
    await preview(NEXT);
    const record = await newEdge().buildRecord(TOURS, NEXT);
    const entry = record?.files['remoteEntry.js']?.integrity ?? '';
    const urls = [assetUrl('remoteEntry.js', entry), assetUrl('remoteEntry.js', 'sha384-none')];
    const found = await Promise.all(urls.map((url) => newEdge().buildsWithAsset(url)));
    expect(found.map((builds) => builds.map(({ build }) => build))).toEqual([[NEXT], []]);
    // The page that runs a build alone is for everybody, and so is for published builds only.
    expect(await newEdge().remoteBuild(TOURS, NEXT)).toBeUndefined();
  });

  it('whose publisher was killed before its files were there reaches no visitor, and can be made again', async () => {
    const store = open();
    const storing = new Promise<void>((resolve) => {
      store.putBuild = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    void new ReleaseService(store).preview(writeRemote(TOURS, NEXT), 'pr-12', CI);
    await storing;
    const entry = () => open().readBuildFile(TOURS, NEXT, 'remoteEntry.js');
    expect([await toursIn(), await entry()]).toEqual([LIVE, undefined]);
    await preview(NEXT);
    expect(await toursIn({ override: NEXT })).toBe(NEXT);
    expect(await entry()).toBeDefined();
  });

  it('of a remote that was never published is shown, too', async () => {
    await service.preview(writeRemote('mfe-reviews', NEXT), 'pr-12', CI);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const override = { remote: 'mfe-reviews', build: NEXT, until };
    const { remotes } = await newEdge().releaseFor({ ...UNTARGETED_VISITOR, override });
    expect(remotes.find(({ live }) => live.name === 'mfe-reviews')).toEqual({
      live: expect.objectContaining({ build: NEXT }),
    });
    expect(await service.read()).not.toHaveProperty('microFrontends.mfe-reviews');
  });

  it('is refused by the gate as a publication is, and nothing of it is stored', async () => {
    const misfit = writeRemote(TOURS, NEXT, { shared: { react: { range: '^99.0.0' } } });
    await expect(service.preview(misfit, 'pr-12', CI)).rejects.toMatchObject({ code: 'GATE' });
    expect([storedBuilds(), existsSync(path.join(folder, 'previews'))]).toEqual([[LIVE], false]);
    await expect(preview(LIVE)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('gives way to the next one of its name, and its files are removed', async () => {
    await preview(NEXT, 'pr-12');
    await preview(id('d'), 'pr-13');
    await preview(LATER, 'pr-12');
    expect(storedBuilds()).toEqual([LIVE, LATER, id('d')].sort());
    expect([await toursIn({ override: NEXT }), await toursIn({ override: LATER })]).toEqual([LIVE, LATER]);
  });

  it('ends after seven days, at an edge that showed it, too, and the next change removes its files', async () => {
    await preview(NEXT);
    const edge = newEdge();
    expect(await toursIn({ override: NEXT }, edge)).toBe(NEXT);
    at(Date.now() + 7 * DAY_MS + 1000);
    expect([await toursIn({ override: NEXT }, edge), await toursIn({ override: NEXT })]).toEqual([
      LIVE,
      LIVE,
    ]);
    expect(await edge.buildRecord(TOURS, NEXT)).toBeUndefined();
    await service.disable(TOURS, 'ci');
    expect(storedBuilds()).toEqual([LIVE]);
  });

  it('that goes live stays when the preview ends', async () => {
    await preview(NEXT);
    await service.publish([writeRemote(TOURS, NEXT)], CI);
    at(Date.now() + 8 * DAY_MS);
    await service.disable(TOURS, 'ci');
    expect(storedBuilds()).toEqual([LIVE, NEXT]);
  });

  it('that nobody with a key signed is none', async () => {
    await preview(NEXT);
    const file = path.join(folder, 'previews', TOURS, `${NEXT}.json`);
    const unsigned = JSON.stringify({ preview: 'pr-12' });
    writeFileSync(file, unsigned);
    expect(await toursIn({ override: NEXT })).toBe(LIVE);
    expect(await newEdge().buildRecord(TOURS, NEXT)).toBeUndefined();
  });

  it('is one of ten of its package at most: the oldest give way', async () => {
    for (let number = 0; number < 11; number += 1) {
      at(Date.parse('2026-11-23T10:00:00Z') + number * 1000);
      await preview(id(number.toString(16)).replaceAll('a', 'e'), `pr-${number}`);
    }
    expect(storedBuilds()).toHaveLength(11);
    expect(storedBuilds()).not.toContain(id('0'));
  });

  it('stays when ten others are there and the clock of its publisher is behind', async () => {
    for (let number = 0; number < 10; number += 1) await preview(id(`${number}`), `pr-${number}`);
    at(Date.now() - 3 * 3_600_000);
    await preview(id('f'), 'pr-behind');
    expect(storedBuilds()).toContain(id('f'));
    // Any other change removes what has ended.
    await service.disable(TOURS, 'ci');
    expect(storedBuilds()).toContain(id('f'));
    expect(await toursIn({ override: id('f') })).toBe(id('f'));
    expect(storedBuilds()).toHaveLength(11);
  });
});
