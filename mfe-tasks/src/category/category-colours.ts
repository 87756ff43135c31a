import { css } from '@emotion/react';
import type { Task } from '@safar/shared-contracts/task.contract';

type Category = Task['category'];

/** The hue (degrees of OKLCH) and relative chroma of each category. */
const CATEGORY_COLOURS: Readonly<Record<Category, { hue: number; chroma: number }>> = {
  'Web Development': { hue: 255, chroma: 0.12 },
  Design: { hue: 350, chroma: 0.12 },
  Writing: { hue: 75, chroma: 0.1 },
  Marketing: { hue: 40, chroma: 0.12 },
  'Data Analysis': { hue: 195, chroma: 0.09 },
  'Mobile Development': { hue: 300, chroma: 0.12 },
  Other: { hue: 140, chroma: 0.06 },
};

/** Lightness and share of the chroma of a category's text and of the tint below it, in both palettes. */
export const CATEGORY_SHADES = {
  light: { text: [0.42, 1], tint: [0.94, 0.3] },
  dark: { text: [0.86, 0.75], tint: [0.31, 0.5] },
} as const;

export const colourOf = (category: Category, [lightness, share]: readonly [number, number]) => {
  const { hue, chroma } = CATEGORY_COLOURS[category];
  return { lightness, chroma: chroma * share, hue };
};

const shade = (category: Category, part: readonly [number, number]) => {
  const { lightness, chroma, hue } = colourOf(category, part);
  return `oklch(${lightness} ${chroma.toFixed(3)} ${hue})`;
};

/**
 * Sets `--category` and `--category-tint` for each value of `data-category`. These colours belong to this
 * remote and complement the shared tokens.
 */
export const categoryColours = css(
  Object.keys(CATEGORY_COLOURS)
    .filter((name): name is Category => name in CATEGORY_COLOURS)
    .map(
      (name) => `
      &[data-category='${name}'] {
        --category: ${shade(name, CATEGORY_SHADES.light.text)};
        --category-tint: ${shade(name, CATEGORY_SHADES.light.tint)};
      }
      @media screen {
        [data-theme='dark'] &[data-category='${name}'] {
          --category: ${shade(name, CATEGORY_SHADES.dark.text)};
          --category-tint: ${shade(name, CATEGORY_SHADES.dark.tint)};
        }
      }`,
    )
    .join(''),
);
