import { PACKAGES } from '@safar/tooling/packages';
import { expectVisible } from '../expect-visible';
import { liveBuildFolder } from '../damaged-releases';
import { runAxe } from '../sweep/axe';
import { closeBrowserAfterAll, Visitor } from '../visitor';

const REMOTES = PACKAGES.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280];

closeBrowserAfterAll();

/** What axe, the console and a narrow window say against a page, in both themes at both widths. */
async function wrongWith(address: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS) {
      const visitor = await Visitor.open({ width, colorScheme, reducedMotion: 'reduce' });
      const { page } = visitor;
      await page.goto(address);
      await expectVisible(page.getByRole('heading', { level: 1 }));
      const { violations } = await runAxe(page);
      const hidden = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      problems.push(
        ...violations,
        ...visitor.consoleErrors,
        ...(hidden > 0 ? [`${hidden} px beside the window`] : []),
      );
      await visitor.close();
    }
  }
  return problems;
}

describe('the pages for teams, in both themes, wide and narrow', () => {
  it.each(['/__releases', '/isolated'])('%s: axe finds nothing, nothing is lost', async (address) => {
    expect(await wrongWith(address)).toEqual([]);
  });

  it.each(REMOTES)('%s alone, with its switches: axe finds nothing, nothing is lost', async (remote) => {
    const build = (await liveBuildFolder(remote)).split(/[\\/]/).at(-1);
    expect(await wrongWith(`/remotes/${remote}/${build}/isolated.html?data=sample#/screens`)).toEqual([]);
  });
});
