import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as content from '@safar/shared-contracts/sample-content';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';

const CONTENT_FILE = 'shared-contracts/src/site/sample-content.ts';

/** Every text in a value, however deep; what is short may well stand elsewhere too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 12 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The sources that reach a browser, tests aside, with what stands in them. */
const sources = PACKAGES.filter(({ runsIn }) => runsIn !== 'node').flatMap(({ name }) =>
  readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${name}/src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
);

describe('the sample content', () => {
  it('stands in its one file and nowhere else', () => {
    const texts = textsIn(content);
    expect(texts.length).toBeGreaterThan(40);
    const elsewhere = sources
      .filter(({ file }) => file !== CONTENT_FILE)
      .flatMap(({ file, text }) => texts.filter((each) => text.includes(each)).map((each) => [file, each]));
    expect(elsewhere).toEqual([]);
    expect(sources.find(({ file }) => file === CONTENT_FILE)?.text).toMatch(/^\/\*\*\n \* SAMPLE CONTENT/);
  });
});
