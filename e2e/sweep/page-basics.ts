import type { Page } from 'playwright-core';

/**
 * Checks what every screen has: one `h1`, a title with its name and the site's, pictures with a size and an
 * `alt` text.
 */
export async function findPageBasicsProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sized = (image: HTMLImageElement) =>
      (image.hasAttribute('width') && image.hasAttribute('height')) ||
      getComputedStyle(image).aspectRatio !== 'auto';
    // SweetAlert2 has an empty image that it never shows.
    const images = [...document.images].filter((image) => image.checkVisibility());
    const headings = document.querySelectorAll('h1').length;
    return [
      ...(headings === 1 ? [] : [`there are ${headings} h1`]),
      ...(/^\S.* · Safar$/.test(document.title) ? [] : [`the title is '${document.title}'`]),
      ...images.filter((image) => !sized(image)).map(({ src }) => `the picture ${src} has no size`),
      ...images
        .filter((image) => !image.hasAttribute('alt'))
        .map(({ src }) => `the picture ${src} has no text`),
    ];
  });
}
