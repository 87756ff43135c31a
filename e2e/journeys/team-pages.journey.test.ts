import { PACKAGES } from '@safar/tooling/packages';
import { expectVisible } from '../expect-visible';
import { liveFolder } from '../damaged-releases';
import { readWithAxe } from '../sweep/axe';
import { closeBrowserAtTheEnd, Visitor } from '../visitor';

const REMOTES = PACKAGES.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280];

closeBrowserAtTheEnd();

/** What axe, the console and a narrow window say against a page, in both themes at both widths. */
async function wrongWith(address: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS) {
      const visitor = await Visitor.arrive({ width, colorScheme, reducedMotion: 'reduce' });
      const { page } = visitor;
      await page.goto(address);
      await expectVisible(page.getByRole('heading', { level: 1 }));
      const { violations } = await readWithAxe(page);
      const hidden = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      problems.push(
        ...violations,
        ...visitor.complaints,
        ...(hidden > 0 ? [`${hidden} px beside the window`] : []),
      );
      await visitor.leave();
    }
  }
  return problems;
}

describe('the pages for teams, in both themes, wide and narrow', () => {
  it.each(['/__releases', '/isolated'])('%s: axe finds nothing, nothing is lost', async (address) => {
    expect(await wrongWith(address)).toEqual([]);
  });

  it.each(REMOTES)('%s alone, with its switches: axe finds nothing, nothing is lost', async (remote) => {
    const build = (await liveFolder(remote)).split(/[\\/]/).at(-1);
    expect(await wrongWith(`/remotes/${remote}/${build}/isolated.html?data=sample#/screens`)).toEqual([]);
  });
});
