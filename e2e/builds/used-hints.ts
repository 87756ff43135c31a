import type { Page } from 'playwright-core';
import { waitUntil } from '@safar/shared-server/testing/wait-until';

const TIMEOUT_MS = 30_000;

/** Records from now on which scripts and data the documents of a page use. For `expectHintsUsed`. */
export async function recordUse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const used = new Set<string>();
    Object.assign(window, { safarUsed: used });
    // A script is removed once it has run.
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) used.add(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
    const ownFetch = window.fetch;
    window.fetch = (input, init) => {
      used.add(input instanceof Request ? input.url : new URL(input, document.baseURI).href);
      return ownFetch(input, init);
    };
  });
}

/**
 * Waits until the page used every script and all data that it preloaded. A browser warns of those that it
 * does not use, but by the clock: also of those that a slow machine uses later.
 */
export async function expectHintsUsed(page: Page): Promise<void> {
  let unused: string[] = [];
  const areUsed = async () => {
    unused = await unusedHints(page);
    return unused.length === 0;
  };
  await waitUntil(areUsed, {
    timeoutMs: TIMEOUT_MS,
    failure: () => `${page.url()} does not use what it preloads: ${unused.join(', ')}`,
  });
}

const unusedHints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const used: unknown = Reflect.get(window, 'safarUsed');
    const hints = document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preload]:is([as=script], [as=fetch]):not([media="not all"])',
    );
    return [...hints].map(({ href }) => href).filter((href) => !(used instanceof Set && used.has(href)));
  });
