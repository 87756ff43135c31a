import { brotliCompressSync } from 'node:zlib';
import { PAGE_DATA_ID, PRESSED_EARLY } from '@safar/shared-contracts/page-marks';
import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { writeChangedBuild } from '../builds/changed-build';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../visitor/expect-visible';
import { service } from '../builds/live-builds';
import { visitorPerTest } from '../visitor/visitor';
import { compressFully } from '../builds/write-with-compressed';

const visitor = visitorPerTest();
const who = 'a test';

const TOURS = { path: '/allpak', heading: /^All \d+ Tour Packages/ };

/** Loads a page that has this heading, with all that it loads once it is idle. */
async function load(path: string, heading: RegExp): Promise<void> {
  const { page } = visitor();
  await page.goto(path);
  await expectVisible(page.getByRole('heading', { name: heading }));
  await page.waitForLoadState('networkidle');
}

/**
 * The files of builds that the page downloaded, without those from the browser's cache, with their bytes.
 * `forNextScreens`: those scripts alone that it stored for them, or all but these.
 */
function downloadedFiles(forNextScreens?: boolean): Promise<[path: string, bytes: number][]> {
  return visitor().page.evaluate(
    (stored) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .map(({ name, transferSize, encodedBodySize, initiatorType }) => ({
          path: new URL(name).pathname,
          transferSize,
          encodedBodySize,
          initiatorType,
        }))
        .filter(({ path, transferSize }) => /^\/(assets|remotes|shell)\//.test(path) && transferSize > 0)
        .filter(
          ({ path, initiatorType }) =>
            stored === undefined || stored === (path.endsWith('.js') && initiatorType === 'fetch'),
        )
        .map(({ path, encodedBodySize }): [string, number] => [path, encodedBodySize]),
    forNextScreens,
  );
}

/** What a page arrives with of its content, which changes with the data, and what belongs to that. */
const CONTENT = [
  /<style data-emotion[^]*?<\/style>/,
  /<div id="root"[^]*?(?=<div id="safar-start")/,
  new RegExp(`<script[^>]* id="${SERVER_STATE_ID}"[^]*?</script>`),
  new RegExp(`<script>(?:(?!</script>)[^])*${PRESSED_EARLY}[^]*?</script>`),
];

/** The bytes of the page itself, compressed, without its content. */
async function bytesOfPage(): Promise<number> {
  const { page } = visitor();
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain(PAGE_DATA_ID);
  return brotliCompressSync(CONTENT.reduce((rest, part) => rest.replace(part, ''), html)).length;
}

/** All that a visitor downloads who returns after a release, in bytes. */
async function bytesOfReturn(files: readonly [string, number][]): Promise<number> {
  return sum(files) + (await bytesOfPage());
}

const sum = (files: readonly (readonly [path: string, bytes: number])[]) =>
  files.reduce((total, [, bytes]) => total + bytes, 0);

const nameOf = ([path]: readonly [path: string, bytes: number]) => path.replace(/^.*\//, '');

it('a first visitor of the home page downloads at most 257 KB, and 16 KB for the next screens', async () => {
  const { page } = visitor();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const html = await (await page.request.get('/')).text();
  const files = [...(await downloadedFiles(false)), ['/', brotliCompressSync(html).length] as const];
  // A number alone would not say what grew.
  expect(sum(files) <= 257 * 1024 ? [] : files).toEqual([]);
  const stored = await downloadedFiles(true);
  expect(sum(stored) <= 16 * 1024 ? [] : stored).toEqual([]);
});

describe('a returning visitor downloads what has changed, and nothing else', () => {
  it.each([
    {
      ...TOURS,
      remote: 'mfe-tours',
      limit: 10,
      // The page lists the files of this screen alone.
      downloaded: [/^all-packages\.screen/, /^files\.json$/],
      from: 'Tour Packages',
      to: 'Journeys',
      changed: /^All \d+ Journeys/,
    },
    {
      remote: 'mfe-home-search',
      path: '/',
      heading: /^Top Airlines/,
      limit: 10,
      downloaded: [/^home\.screen/],
      from: 'Top Airlines',
      to: 'Best Airlines',
      changed: /^Best Airlines/,
    },
  ])(
    'after a change of one word in $remote: one chunk, the page and what lists files, at most $limit KB',
    async ({ remote, path, heading, limit, downloaded, from, to, changed }) => {
      await load(path, heading);
      expect((await downloadedFiles()).length).toBeGreaterThan(10);
      const folder = await writeChangedBuild(remote, '0e70e70e7001', [from, to]);
      compressFully(folder, (file) => downloaded.some((name) => name.test(file)));
      await service.publish([folder], { who, revision: 'changed' });
      try {
        await load(path, changed);
        // A list comes once the page is idle.
        await waitUntil(async () => (await downloadedFiles()).length >= downloaded.length, {
          timeoutMs: 30_000,
          failure: 'Less was downloaded than has changed.',
        });
        const files = await downloadedFiles();
        expect(files.map(nameOf)).toEqual(downloaded.map((name) => expect.stringMatching(name)));
        expect(await bytesOfReturn(files)).toBeLessThanOrEqual(limit * 1024);
      } finally {
        await service.rollBack(remote, who);
      }
    },
  );

  it('after a change of one word in the shell: its main script and the page, at most 32 KB', async () => {
    await load(TOURS.path, TOURS.heading);
    const folder = await writeChangedBuild('shell', '0e70e70e7002', ['Loading...', 'Coming...']);
    compressFully(folder, (file) => file === 'main.js');
    await service.publish([folder], { who, revision: 'changed' });
    try {
      await load(TOURS.path, TOURS.heading);
      const files = await downloadedFiles();
      expect(files.map(nameOf)).toEqual(['main.js']);
      expect(await bytesOfReturn(files)).toBeLessThanOrEqual(32 * 1024);
    } finally {
      await service.rollBack('shell', who);
    }
  });
});
