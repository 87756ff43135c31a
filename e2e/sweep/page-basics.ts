import type { Page } from 'playwright-core';

/** What every screen has: one `h1`, a title that names it and the site, pictures with a size and a text. */
export async function findPageBasicsProblems(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const sized = (image: HTMLImageElement) =>
      (image.hasAttribute('width') && image.hasAttribute('height')) ||
      getComputedStyle(image).aspectRatio !== 'auto';
    // SweetAlert2 keeps an empty one that it never shows.
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
  return faults;
}
