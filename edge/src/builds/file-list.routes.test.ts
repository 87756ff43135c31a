import { createHash } from 'node:crypto';
import { listedFile, ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import type { RemoteBuild, RemoteSource } from '@safar/shared-contracts/release.contract';
import { pageDataOf } from '../testing/page-data-of';
import { testEdge } from '../testing/test-edge';

const NEW_SHELL = { ...SHELL, build: '5e115e115e12', fileLists: true as const };
const LIVE = 'cccccccccccc';
const build = toursBuild(LIVE);
const ALL_FILES = Object.fromEntries(
  Object.entries(build.files).map(([file, { integrity }]) => [file, integrity]),
);

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild(NEW_SHELL);
  folder.addBuild(build);
});

/** How a page at this address names the builds of mfe-tours, under this shell. */
async function sourcesAt(url: string, shell = NEW_SHELL.build) {
  folder.serve({ shell: { live: shell }, 'mfe-tours': { live: LIVE, previous: 'bbbbbbbbbbbb' } });
  const app = await testEdge(folder);
  const [tours] = pageDataOf((await app.inject(url)).body).remotes;
  return { app, tours };
}

const isListed = ({ integrity, fileList }: RemoteSource) =>
  Object.keys(integrity).length > 0 && fileList === undefined;

it.each([
  ['a screen of the remote', '/allpak', [true, false]],
  ['the login that leads to one', '/login?returnTo=/tour-details/5', [true, false]],
  ['a screen without any of it', '/my-profile', [false, false]],
  ['the page for all addresses, which is shown offline', '/__offline', [true, true]],
  ['the page of the remote alone', `/remotes/mfe-tours/${LIVE}/isolated.html`, [true, undefined]],
])('the page of %s, %s, lists the files of a remote: live and previous: %p', async (_what, url, listed) => {
  const { tours } = await sourcesAt(url);
  expect([tours?.live, tours?.previous].map((source) => source && isListed(source))).toEqual(listed);
});

it('a page without them names the list, which is kept for good and has the hash that the page says', async () => {
  const { app, tours } = await sourcesAt('/my-profile');
  expect(tours?.live).toMatchObject({ integrity: {}, modules: {}, url: `/remotes/mfe-tours/${LIVE}/` });
  const response = await app.inject(`${tours?.live.url ?? ''}files.json`);
  const modules = { 'all/all.screen': ['all.js'], 'box/box.slot': ['box.js'] };
  expect(response.json()).toEqual({ integrity: ALL_FILES, modules });
  const hash = createHash('sha256').update(response.body).digest('base64');
  expect(tours?.live.fileList).toBe(`sha256-${hash}`);
  expect((await app.inject(`${tours?.previous?.url ?? ''}files.json`)).statusCode).toBe(200);
});

describe('the page of a shell that loads lists in part', () => {
  const IN_PART = { ...NEW_SHELL, build: '5e115e115e13', fileListsInPart: true as const };
  const CLICKED = {
    ...build,
    build: 'dddddddddddd',
    files: { ...build.files, 'on-click.js': listedFile('on-click.js') },
  };
  const toursAt = async (url: string, record: typeof CLICKED & Pick<RemoteBuild, 'later'> = CLICKED) => {
    folder.addBuild(IN_PART);
    folder.addBuild(record);
    folder.serve({ shell: { live: IN_PART.build }, 'mfe-tours': { live: record.build } });
    const [tours] = pageDataOf((await (await testEdge(folder)).inject(url)).body).remotes;
    return tours?.live;
  };

  it('lists the files of the modules that it shows, and those that no module needs at once', async () => {
    const live = await toursAt('/allpak');
    expect(Object.keys(live?.integrity ?? {})).toEqual(['remoteEntry.js', 'all.js', 'on-click.js']);
    expect(live).toMatchObject({ modules: { 'all/all.screen': ['all.js'] }, fileList: expect.any(String) });
  });

  it.each([
    ['its modules', { 'all/all.screen': ['on-click.js'], 'box/box.slot': [] }, ['on-click.js']],
    ['other modules', { 'all/all.screen': [], 'box/box.slot': ['on-click.js'] }, []],
  ])('lists what %s load later, or not, where the build has that on record', async (_who, later, listed) => {
    const live = await toursAt('/allpak', { ...CLICKED, build: 'eeeeeeeeeeee', later });
    expect(Object.keys(live?.integrity ?? {})).toEqual(['remoteEntry.js', 'all.js', ...listed]);
  });

  it('names no list when it shows all modules', async () => {
    const live = await toursAt('/tour-details/5');
    expect(live?.modules).toEqual({ 'all/all.screen': ['all.js'], 'box/box.slot': ['box.js'] });
    expect(live?.fileList).toBeUndefined();
  });
});

it('a shell that loads no lists has the files of all remotes in its pages', async () => {
  const { tours } = await sourcesAt('/my-profile', SHELL.build);
  expect(tours && isListed(tours.live)).toBe(true);
});

it.each(['/remotes/mfe-tours/ffffffffffff/files.json', '/remotes/shell/5e115e115e12/files.json'])(
  'there is no list at %s',
  async (url) => {
    const { app } = await sourcesAt('/my-profile');
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
