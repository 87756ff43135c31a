import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** The colours of the block of tokens.css whose selector ends in `selector`, by name. */
function palette(selector: string): Map<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
}

const PALETTES = [
  ['light', palette("[data-theme='light']")],
  ['dark', palette("[data-theme='dark']")],
] as const;

/** How much light a colour gives, from 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). Source: WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ['paper', 'surface', 'surface-2', 'surface-3'];
const TINTS = ['brand-tint', 'success-tint', 'warning-tint', 'danger-tint'];

const pairs = (over: readonly string[], under: readonly string[]) =>
  over.flatMap((text) => under.map((ground) => [text, ground] as const));

/** Text (placeholders, hints and what is disabled as well) on everything it may stand on. */
const TEXTS = [
  ...pairs(['ink', 'ink-soft', 'brand', 'brand-strong', 'danger', 'danger-strong'], [...SURFACES, ...TINTS]),
  ...pairs(['success', 'warning'], SURFACES),
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ...['brand', 'accent', 'danger'].flatMap((colour) => pairs([`on-${colour}`], [colour, `${colour}-strong`])),
] as const;

/**
 * Edges of what can be pressed or typed into, icons, rings, and the bars that show how far something has
 * come.
 */
const SHAPES = [
  ...pairs(['edge', 'focus', 'accent'], [...SURFACES, ...TINTS]),
  ['brand', 'surface-3'],
  ['on-brand', 'brand'],
] as const;

it('knows how to measure', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(PALETTES)('the %s palette', (_theme, colours) => {
  const tooWeak = (list: readonly (readonly [string, string])[], least: number) =>
    list
      .map(([over, under]) => {
        const [one, other] = [colours.get(over), colours.get(under)];
        if (!one || !other) throw new Error(`There is no --${one ? under : over}.`);
        return { over, under, ratio: contrast(one, other) };
      })
      .filter(({ ratio }) => ratio < least);

  it('lets every text be read on everything it stands on: 4.5 to 1', () => {
    expect(tooWeak(TEXTS, 4.5)).toEqual([]);
  });

  it('shows the edges, icons and rings on everything they stand on: 3 to 1', () => {
    expect(tooWeak(SHAPES, 3)).toEqual([]);
  });

  it('has a colour for everything the other one has', () => {
    for (const [, other] of PALETTES) expect([...colours.keys()]).toEqual([...other.keys()]);
  });
});
