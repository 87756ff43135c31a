import { brotliCompressSync } from 'node:zlib';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page.contract';
import { AWAITS_SHELL, SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { writeChangedBuild } from '../changed-build';
import { writeChangedShell } from '../changed-shell';
import { expectVisible } from '../expect-visible';
import { service } from '../live-builds';
import { visitorPerTest } from '../visitor';

const visitor = visitorPerTest();
const who = 'a test';

/** Loads the list of tours, with all that the page loads once it is idle. */
async function loadTours(heading: RegExp): Promise<void> {
  const { page } = visitor();
  await page.goto('/allpak');
  await expectVisible(page.getByRole('heading', { name: heading }));
  await page.waitForLoadState('networkidle');
}

/** The files of builds that the page downloaded, without those from the browser's cache, with their bytes. */
function downloadedFiles(): Promise<[path: string, bytes: number][]> {
  return visitor().page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize, encodedBodySize }) => ({
        ...{ path: new URL(name).pathname, transferSize, encodedBodySize },
      }))
      .filter(({ path, transferSize }) => /^\/(assets|remotes|shell)\//.test(path) && transferSize > 0)
      .map(({ path, encodedBodySize }): [string, number] => [path, encodedBodySize]),
  );
}

/** What a page arrives with of its content, which changes with the data, and what belongs to that. */
const CONTENT = [
  /<style data-emotion[^]*?<\/style>/,
  /<div id="root"[^]*?(?=<div id="safar-start")/,
  new RegExp(`<script[^>]* id="${SERVER_STATE_ID}"[^]*?</script>`),
  new RegExp(`<script>(?:(?!</script>)[^])*${AWAITS_SHELL}[^]*?</script>`),
];

/** The bytes of the page itself, compressed, without its content. */
async function bytesOfPage(): Promise<number> {
  const html = await (await visitor().page.request.get('/allpak')).text();
  expect(html).toContain(PAGE_DATA_ID);
  return brotliCompressSync(CONTENT.reduce((rest, part) => rest.replace(part, ''), html)).length;
}

/** All that a visitor downloads who returns after a release, in bytes. */
async function bytesOfReturn(files: readonly [string, number][]): Promise<number> {
  return files.reduce((sum, [, bytes]) => sum + bytes, await bytesOfPage());
}

const nameOf = ([path]: readonly [path: string, bytes: number]) => path.replace(/^.*\//, '');

it('a first visitor of the home page downloads at most 253 KB before any interaction', async () => {
  const { page } = visitor();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const html = await (await page.request.get('/')).text();
  const files = [...(await downloadedFiles()), ['/', brotliCompressSync(html).length] as const];
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  // A number alone would not say what grew.
  expect(bytes <= 253 * 1024 ? [] : files).toEqual([]);
});

describe('a returning visitor downloads what has changed, and nothing else', () => {
  it('after a change of one word in a remote: one chunk and the page, at most 10 KB', async () => {
    await loadTours(/^All \d+ Tour Packages/);
    expect((await downloadedFiles()).length).toBeGreaterThan(10);
    const folder = await writeChangedBuild('mfe-tours', '0e70e70e7001', ['Tour Packages', 'Journeys']);
    await service.publish([folder], { who, revision: 'changed' });
    try {
      await loadTours(/^All \d+ Journeys/);
      const files = await downloadedFiles();
      expect(files.map(nameOf)).toEqual([expect.stringMatching(/^all-packages\.screen/)]);
      expect(await bytesOfReturn(files)).toBeLessThanOrEqual(10 * 1024);
    } finally {
      await service.rollBack('mfe-tours', who);
    }
  });

  it('after a change of one word in the shell: its main script and the page, at most 37 KB', async () => {
    await loadTours(/^All \d+ Tour Packages/);
    const folder = await writeChangedShell('0e70e70e7002', (script) =>
      script.replace('Loading...', 'Coming...'),
    );
    await service.publish([folder], { who, revision: 'changed' });
    try {
      await loadTours(/^All \d+ Tour Packages/);
      const files = await downloadedFiles();
      expect(files.map(nameOf)).toEqual(['main.js']);
      expect(await bytesOfReturn(files)).toBeLessThanOrEqual(37 * 1024);
    } finally {
      await service.rollBack('shell', who);
    }
  });
});
