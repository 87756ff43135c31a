import { roundsUntil, type PageRequest } from './rounds';
import type { WatchedPage } from './watched-page';

/**
 * Opens a page and returns the rounds until its content. Where nothing waits for the session
 * (shell/src/host/late-hints.ts), the requests that find it out do not count, even if they end before the
 * content is there.
 */
export async function roundsToContent(watched: WatchedPage, url: string): Promise<PageRequest[][]> {
  const { content = Infinity } = await watched.show(url);
  const later = await watched.page
    .locator('link[data-waits-for=shell]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return roundsUntil(
    watched.requests.filter(({ path }) => !later.includes(path)),
    content,
  );
}
