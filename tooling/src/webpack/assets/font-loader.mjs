/*
 * Makes a smaller font of a font file: with some of its characters and weights, and with what every browser
 * applies to text by itself, and figures of equal width. The same file and query give the same bytes.
 *
 * Its query: `characters`, code points in hexadecimal such as `20-7e,a0`; `weights`, such as `600-800`;
 * `part`, by which the file that is written is named (own-assets-plugin.ts).
 */
import subsetFont from 'subset-font';

/** Source: https://learn.microsoft.com/en-us/typography/opentype/spec/featurelist */
const FEATURES = ['ccmp', 'liga', 'clig', 'calt', 'rlig', 'rclt', 'locl', 'kern', 'mark', 'mkmk', 'tnum'];

/** webpack gives the file as bytes. */
export const raw = true;

/** @this {{ resourceQuery: string }} @param {Buffer} font @returns {Promise<Buffer>} */
export default async function fontLoader(font) {
  const query = new URLSearchParams(this.resourceQuery);
  const [[min = 0, max = min] = []] = rangesOf(query.get('weights'), 10);
  return subsetFont(font, charactersOf(query.get('characters')), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: FEATURES,
  });
}

/** @param {string | null} text */
function charactersOf(text) {
  return rangesOf(text, 16)
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
}

/** @param {string | null} text @param {number} radix */
function rangesOf(text, radix) {
  if (!text) throw new Error('A font needs `characters` and `weights` in its query.');
  return text.split(',').map((range) => range.split('-').map((number) => parseInt(number, radix)));
}
