import { readSourceFiles } from './source-files';

const FOLDER = 'docs/decisions/';
const sources = readSourceFiles().filter(({ file }) => file.startsWith(FOLDER));
const decisions = sources.filter(({ file }) => !file.endsWith('/README.md'));
const list = sources.find(({ file }) => file.endsWith('/README.md'))?.text ?? '';

it('a reader finds each decision once in the list, by its title', () => {
  const links = decisions.map(({ file, text }) => {
    const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
    return `- [${title}](${file.slice(FOLDER.length)})`;
  });
  expect(links.length).toBeGreaterThan(100);
  expect(list.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(links.length);
  expect(links.filter((link) => !list.includes(`${link}\n`))).toEqual([]);
});

/** Which decisions the entry with that name links to. */
function linksOf(text: string, entry: string): string[] {
  const [found = ''] = new RegExp(`^- ${entry}: .+(\n  .+)*`, 'm').exec(text) ?? [];
  return [...found.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name = '']) => name);
}

it('a decision that was superseded, be it in part, says by which one', () => {
  const unmarked = decisions.flatMap(({ file, text }) =>
    linksOf(text, 'Supersedes').filter((name) => {
      const earlier = decisions.find((each) => each.file === FOLDER + name);
      return !linksOf(earlier?.text ?? '', 'Status').includes(file.slice(FOLDER.length));
    }),
  );
  expect(decisions.filter(({ text }) => linksOf(text, 'Supersedes').length > 0).length).toBeGreaterThan(5);
  expect(unmarked).toEqual([]);
});
