import { metaDescription } from './meta-description';

describe('the description of a text', () => {
  it('is a short text as a whole, on one line', () => {
    expect(metaDescription(' Good shoes\n and an appetite. ')).toBe('Good shoes and an appetite.');
  });

  it('ends between two words, without punctuation before the cut', () => {
    const text = metaDescription(`${'word, '.repeat(30)}`);
    expect(text).toMatch(/word…$/);
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text.length).toBeGreaterThan(140);
  });

  it('cuts a text without spaces within the word, and no character in half', () => {
    expect(metaDescription('x'.repeat(500))).toBe(`${'x'.repeat(154)}…`);
    // Half a character cannot be encoded.
    for (const text of ['🌊'.repeat(200), `x${'🌊'.repeat(200)}`])
      expect(encodeURIComponent(metaDescription(text))).toMatch(/%F0%9F%8C%8A%E2%80%A6$/);
  });
});
