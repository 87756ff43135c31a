import type { Page } from 'playwright-core';

/** Finds elements that move although the visitor prefers reduced motion. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `<${target?.localName}> '${target?.textContent.trim().slice(0, 30)}' moves`;
      }),
  );
}
