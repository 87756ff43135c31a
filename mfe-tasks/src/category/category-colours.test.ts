import { TASK_CATEGORIES } from '@safar/shared-contracts/task.contract';
import { CATEGORY_SHADES, colourOf } from './category-colours';

type Colour = ReturnType<typeof colourOf>;

/**
 * How light a colour is to the eye, 0 to 1. Source: CSS Color 4, OKLCH to linear sRGB; WCAG 2.2, relative
 * luminance.
 */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)("a category's name, in the %s palette", (palette) => {
  it.each(TASK_CATEGORIES)('is easy to read on its tint: %s', (category) => {
    const { text, tint } = CATEGORY_SHADES[palette];
    expect(contrast(colourOf(category, text), colourOf(category, tint))).toBeGreaterThanOrEqual(4.5);
  });
});

it('has a hue of its own in each category', () => {
  const hues = TASK_CATEGORIES.map((category) => colourOf(category, CATEGORY_SHADES.light.text).hue);
  expect(new Set(hues).size).toBe(TASK_CATEGORIES.length);
});
